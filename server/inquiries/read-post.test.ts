import { expect, it } from 'vitest'
import { jsonAnswer, refuse } from './answer.ts'
import { readBody } from './read-post.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const read = (type: string, body: string) =>
  readBody(new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body }))

it.each([
  [`${urlencoded}; charset=iso-8859-1`, 'name=Jos%E9', 'unsupported-type'],
  ['application/json; charset=utf-16', '{}', 'unsupported-type'],
  ['text/plain', '{}', 'unsupported-type'],
  [urlencoded, 'name=Jos%E9', 'malformed'],
  ['multipart/form-data; boundary=x', '--y\r\n', 'malformed'],
  ['application/json', '{', 'malformed'],
  ['application/json', '[]', 'malformed'],
])('a body of %s that is %s is %s', async (type, body, problem) => {
  expect(await read(type, body)).toMatchObject({ ok: false, problem })
})

it.each(['name=Jo%C3%A3o&message=a+b%2Bc&empty&a=b=c', 'name=Jo%c3%a3o&message=a%20b%2bc&empty=&a=b%3Dc'])(
  'a form is read as a browser writes it: %s',
  async (body) => {
    const fields = { name: 'João', message: 'a b+c', empty: '', a: 'b=c' }
    expect(await read(urlencoded, body)).toEqual({ ok: true, fields, isForm: true })
  },
)

it('a connection goes on after a refusal only where the body was read to its end', () => {
  const connection = (status: 400 | 413 | 429) =>
    jsonAnswer(refuse({ http: status, code: 'x', message: 'x' })).headers.get('connection') ?? 'stays'
  expect([connection(400), connection(413), connection(429)]).toEqual(['stays', 'close', 'stays'])
})

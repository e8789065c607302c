import { expect, test } from 'vitest'
import { sentId } from './sent-id.ts'

const found = (form: 'test' | 'message' | 'inquiry', search: string) => sentId(new URLSearchParams(search), form)
const uuid = '0199f0a2-7c11-7abc-8def-0123456789ab'

test('the id of a sample mail is taken from the address after a plain post', () => {
  const id = `<test.${uuid}@dayframe.example>`
  expect(found('test', `sent=test&id=${encodeURIComponent(id)}`)).toBe(id)
  expect(found('test', `sent=message&id=${encodeURIComponent(id)}`)).toBeNull()
})

test('the id of an inquiry is taken from the address of its own form', () => {
  for (const form of ['message', 'inquiry'] as const) {
    expect(found(form, `sent=${form}&id=${uuid}`)).toBe(uuid)
    expect(found(form, `sent=test&id=${uuid}`)).toBeNull()
    expect(found(form, `sent=${form}`)).toBeNull()
    expect(found(form, `sent=${form}&id=sure`)).toBeNull()
  }
})

test.each(['', 'CALL SCAM', '<CALL@SCAM>', '<test.CALL-SCAM@a.example>', '<test.0199f0a2@a.example> CALL SCAM'])(
  'text that is no such id ("%s") is not shown',
  (id) => {
    expect(found('test', `sent=test&id=${encodeURIComponent(id)}`)).toBeNull()
  },
)

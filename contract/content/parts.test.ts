import { expect, test } from 'vitest'
import { emphasized, externalLink, picture, text, textWith } from './parts.ts'

const messages = (schema: typeof text, value: string) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

test.each([
  ['One to {min} minutes', 'there is no placeholder {min} here: remove it, or see content/README.md'],
  ['Größe {größe}', 'there is no placeholder {größe} here: remove it, or see content/README.md'],
])('a text without placeholders of its own refuses %j', (value, message) => {
  expect(messages(text, value)).toEqual([message])
})

test('a text may hold braces that are no placeholder, and those of the site', () => {
  for (const value of ['a } b { c', '{1, 2}', 'Write to {site.email}', ':-{']) expect(messages(text, value)).toEqual([])
})

test.each([
  ['{min} min', 'this text knows {minutes}; {min} is not one of them: correct its name'],
  ['{minutes} of {hours}', 'this text knows {minutes}; {hours} is not one of them: correct its name'],
  ['some min', '{minutes} is missing: write it where its value is to stand'],
])('a text that knows {minutes} refuses %j', (value, message) => {
  expect(messages(textWith('minutes'), value)).toEqual([message])
  for (const right of ['{minutes} min at {site.name}', '{minutes} or {minutes} min'])
    expect(messages(textWith('minutes'), right)).toEqual([])
})

test('emphasis is one pair of asterisks around words', () => {
  const good = ['One shoot day', 'becomes *a month* of content', '*Seven* shoots', 'told *frame by frame*', 'plan *A*']
  expect(good.flatMap((value) => messages(emphasized, value))).toEqual([])
  for (const value of ['5* One shoot day becomes *a month*', 'a month*', 'a ** month', 'a * * month', '*a* and *b*'])
    expect(messages(emphasized, value).join()).toMatch(/^one pair of asterisks .*: remove any other asterisk$/)
})

test('a link out of the site is a full https address', () => {
  expect(messages(externalLink, 'https://gallery.example/keith?token=a')).toEqual([])
  for (const link of ['https:gallery.example', 'http://gallery.example', 'gallery.example', 'https://'])
    expect(messages(externalLink, link)).toEqual(['use a full address that starts with https://'])
})

test('a focus lies inside the picture', () => {
  const focused = (focus: string) => picture.safeParse({ alt: 'A room in the morning', focus }).success
  expect(['0% 100%', '50% 5%', '100% 0%'].map(focused)).toEqual([true, true, true])
  expect(['150% 50%', '50% 101%', '50%', '-5% 50%', '999% 0%'].filter(focused)).toEqual([])
})

test('a picture with nothing behind its src may do without the line', () => {
  expect(picture.safeParse({ src: null, alt: 'A room in the morning' }).error?.issues).toMatchObject([
    { path: ['src'], message: expect.stringMatching(/^this is empty: .*or remove the whole line/) },
  ])
  expect(picture.safeParse({ src: 5, alt: 'A room in the morning' }).error?.issues).toMatchObject([
    { message: expect.stringMatching(/^Invalid input/) },
  ])
})

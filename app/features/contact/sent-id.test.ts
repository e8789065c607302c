import { expect, test } from 'vitest'
import { sentTestId } from './sent-id.ts'

const found = (search: string) => sentTestId(new URLSearchParams(search))

test('the id of a sample mail is taken from the address after a plain post', () => {
  const id = '<test.0199f0a2-7c11-7abc-8def-0123456789ab@dayframe.example>'
  expect(found(`sent=test&id=${encodeURIComponent(id)}`)).toBe(id)
  expect(found(`sent=message&id=${encodeURIComponent(id)}`)).toBeNull()
})

test.each(['', 'CALL SCAM', '<CALL@SCAM>', '<test.CALL-SCAM@a.example>', '<test.0199f0a2@a.example> CALL SCAM'])(
  'text that is no such id ("%s") is not shown',
  (id) => {
    expect(found(`sent=test&id=${encodeURIComponent(id)}`)).toBeNull()
  },
)

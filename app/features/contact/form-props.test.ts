import { expect, test } from 'vitest'
import { sentId } from './form-props.ts'

const uuid = '0199f0a2-7c11-7abc-8def-0123456789ab'
const mail = `<test.${uuid}@dayframe.example>`

test.each([
  ['test', 'test', mail, mail],
  ['test', 'message', mail, null],
  ['message', 'message', uuid, uuid],
  ['inquiry', 'inquiry', uuid, uuid],
  ['inquiry', 'test', uuid, null],
  ['inquiry', 'inquiry', 'sure', null],
  ['test', 'test', 'CALL SCAM', null],
  ['test', 'test', '<CALL@SCAM>', null],
  ['test', 'test', '<test.CALL-SCAM@a.example>', null],
  ['test', 'test', '<test.0199f0a2@a.example> CALL SCAM', null],
] as const)('the %s form reads an address of %s with %s as %s', (form, sent, id, found) => {
  expect(sentId(new URLSearchParams({ sent, id }), form)).toBe(found)
})

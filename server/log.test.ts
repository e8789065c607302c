import { expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { captureConsole, withoutAddresses } from './log.ts'

it('what libraries write to the console is in the log, without addresses', () => {
  const told: unknown[] = []
  const log = { ...silentLog, error: (fields: object) => void told.push(fields), warn: () => void told.push('warned') }
  const target: Pick<Console, 'warn' | 'error'> = { warn() {}, error() {} }
  captureConsole(log, target)
  target.error('not rendered:', new Error('for ana@firm.example'))
  target.warn('careful')
  expect(told).toEqual([{ reason: 'not rendered: for [address]' }, 'warned'])
})

it.each([
  'to ana@firm.example now',
  'to ana=@firm.example now',
  '<ana@firm.example>',
  "<ana'@firm.example>",
  '/thanks/ana%40firm.example',
  '"ana"@firm.example',
])('%s names nobody', (text) => {
  expect(withoutAddresses(text)).toContain('[address]')
  expect(withoutAddresses(text)).not.toContain('firm')
})

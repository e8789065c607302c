import { expect, it } from 'vitest'
import { Misuse, readArguments } from './arguments.ts'

it.each([[[]], [['--help']], [['list', '-h']], [['help']]])('%j asks for the usage', (args: string[]) => {
  expect(readArguments(args).action).toBe('help')
})

it('an action takes what it knows, and refuses the rest by name', () => {
  expect(readArguments(['show', '0192'])).toMatchObject({ action: 'show', subject: '0192' })
  expect(() => readArguments(['show', '0192', '0193'])).toThrow('0193')
  expect(() => readArguments(['erase', 'ana@firm.example', '--force'])).toThrow(Misuse)
})

it.each([
  [['retry', '--email', 'ana@firm.example'], 'retry has no option --email. See --help.'],
  [['export', '--days', '7'], 'export has no option --days. See --help.'],
  [['stats', '--since', '2026-11-21'], 'stats has no option --since. See --help.'],
])('%j would do something else than was asked for', (args, words) => {
  expect(() => readArguments(args)).toThrow(words)
})

it.each(['show', 'retry', 'release', 'spam'])('%s takes no inquiry without a name for one', (action) => {
  expect(() => readArguments([action, ''])).toThrow('Give the ID of the inquiry, or its first characters.')
})

it.each(['0', '1.5', 'x', '', '1e300'])('"%s" is no number of anything', (value) => {
  expect(() => readArguments(['list', '--limit', value])).toThrow('--limit must be a whole number above 0.')
})

it.each(['2026-02-31', '5', '2026', '2026-2-3', '2026-11-21T10:00', ''])('"%s" is no day', (value) => {
  expect(() => readArguments(['list', '--since', value])).toThrow('--since must be a day like 2026-11-21.')
})

it('a day starts at midnight UTC, and the last one is part of a list', () => {
  const { since, until } = readArguments(['list', '--since', '2028-02-29', '--until', '2028-02-29']).options
  expect([since, until]).toEqual([Date.UTC(2028, 1, 29), Date.UTC(2028, 2, 1)])
})

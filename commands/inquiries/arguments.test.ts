import { expect, it } from 'vitest'
import { dayOf, Misuse, readArguments } from './arguments.ts'

it.each([[[]], [['--help']], [['list', '-h']], [['help']]])('%j asks for the usage', (args: string[]) => {
  expect(readArguments(args).action).toBe('help')
})

it('an action takes what it knows, and refuses the rest by name', () => {
  expect(readArguments(['show', '0192'])).toMatchObject({ action: 'show', subject: '0192' })
  expect(() => readArguments(['show', '0192', '0193'])).toThrow('0193')
  expect(() => readArguments(['erase', 'ana@firm.example', '--force'])).toThrow(Misuse)
})

it.each(['2026-02-31', '5', '2026', '2026-2-3', '2026-11-21T10:00', ''])('"%s" is no day', (value) => {
  expect(() => dayOf(value, 'since')).toThrow('--since is a day like 2026-11-21.')
})

it('a day starts at midnight UTC', () => {
  expect(dayOf('2028-02-29', 'since')).toBe(Date.UTC(2028, 1, 29))
})

import { expect, it } from 'vitest'
import { site } from './site.ts'

const { language, currency } = site.shape
const taken = (field: typeof language, values: string[]) => values.filter((value) => field.safeParse(value).success)

it('a language is one that software knows, written as it does', () => {
  expect(taken(language, ['en', 'de', 'pt-BR', 'zh-Hant-TW', 'es-419'])).toHaveLength(5)
  expect(taken(language, ['', 'EN', 'pt-br', 'de_DE', 'xx', 'german', 'deutsch'])).toEqual([])
  expect(language.safeParse('german').error?.issues[0]?.message).toContain('write the code of a language, like "en"')
})

it('a currency is one that exists, in three capitals', () => {
  expect(taken(currency, ['USD', 'EUR', 'BRL', 'CHF'])).toHaveLength(4)
  expect(taken(currency, ['', 'usd', '€', 'EURO', 'XXQ'])).toEqual([])
  expect(currency.safeParse('€').error?.issues[0]?.message).toContain('write the code of a currency')
})

it.each([
  ['+12025550147', '(202) 555-0147'],
  ['+494055501234', '040 555 012 34'],
  ['+494055501234', '+49 (0)40 555 01234'],
  ['+74951234567', '8 (495) 123-45-67'],
  ['+18003569377', '1-800-FLOWERS'],
])('the number %s may be shown as %s', (number, display) => {
  expect(site.shape.phone.safeParse({ number, display }).success).toBe(true)
})

it('of all codes of two letters those of ISO 3166 are countries', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  expect(taken(site.shape.areaServed, codes)).toHaveLength(249)
})

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

import { describe, expect, it } from 'vitest'
import { readPrice } from './read-price.ts'

describe('a price text', () => {
  it.each([
    ['$2,500', { price: 2500 }],
    ['from $150/person', { price: 150, unit: 'person' }],
    ['$1,500/month', { price: 1500, unit: 'month' }],
    ['$99.50', { price: 99.5 }],
    ['$1,234,567.80', { price: 1_234_567.8 }],
    ['1500 USD', { price: 1500 }],
    ['on request', undefined],
    ['1,500', undefined],
    ['CA$1,500/month', undefined],
    ['€1,500', undefined],
    ['$1,500 to $3,000', undefined],
    ['2 days, $3,000', undefined],
    ['up to $900', undefined],
  ])('in dollars: %s', (text, expected) => {
    expect(readPrice(text, { language: 'en', currency: 'USD' })).toEqual(expected)
  })

  it.each([
    ['de', 'EUR', '€1.500', { price: 1500 }],
    ['de', 'EUR', '1.500 €', { price: 1500 }],
    ['de', 'EUR', 'ab 1.500\u00a0€/Monat', { price: 1500, unit: 'Monat' }],
    ['de', 'EUR', '1.500,50 € / Tag', { price: 1500.5, unit: 'Tag' }],
    ['de', 'EUR', '1.500,- €', { price: 1500 }],
    ['de', 'EUR', '99,5 EUR', { price: 99.5 }],
    ['de', 'EUR', '$1,500', undefined],
    ['fr', 'EUR', 'à partir de 1 500 €', { price: 1500 }],
    ['fr', 'EUR', '1\u202f500,00 €', { price: 1500 }],
    ['de-CH', 'CHF', "CHF 1'500.–", { price: 1500 }],
    ['pt-BR', 'BRL', 'R$ 1.500/mês', { price: 1500, unit: 'mês' }],
    ['pl', 'PLN', 'od 1 500 zł', { price: 1500 }],
    ['da', 'DKK', '1.500 kr.', { price: 1500 }],
    ['en-IN', 'INR', '₹1,50,000', { price: 150_000 }],
    ['en-CA', 'CAD', '$1,500', { price: 1500 }],
  ])('in %s and %s: %s', (language, currency, text, expected) => {
    expect(readPrice(text, { language, currency })).toEqual(expected)
  })
})

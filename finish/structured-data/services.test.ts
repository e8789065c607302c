import { describe, expect, it } from 'vitest'
import { readPrice } from './services.ts'

describe('a price text', () => {
  it.each([
    ['$2,500', { price: 2500 }],
    ['from $150/person', { price: 150, unit: 'person' }],
    ['$1,500/month', { price: 1500, unit: 'month' }],
    ['$99.50', { price: 99.5 }],
    ['on request', undefined],
    ['CA$1,500/month', undefined],
    ['€1,500', undefined],
    ['$1,500 to $3,000', undefined],
    ['2 days, $3,000', undefined],
  ])('%s', (text, expected) => {
    expect(readPrice(text)).toEqual(expected)
  })
})

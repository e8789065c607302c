import { describe, expect, it } from 'vitest'
import { problemsOf, readSchemaOrg } from './schema-org.ts'

const schema = readSchemaOrg()

describe('schema.org’s definitions', () => {
  it('know types, their properties and those of what they are a kind of', () => {
    expect(schema.hasType('BlogPosting')).toBe(true)
    expect(schema.hasType('BlogPost')).toBe(false)
    expect(schema.hasProperty('BlogPosting', 'headline')).toBe(true)
    expect(schema.hasProperty('BlogPosting', 'name')).toBe(true)
    expect(schema.hasProperty('BlogPosting', 'price')).toBe(false)
  })

  it('find what is unknown or missing, however deep', () => {
    const statement = {
      '@type': 'Service',
      name: 'Film',
      provider: { '@id': '#a' },
      areaServed: 'US',
      price: 5,
      offers: [{ '@type': 'Offer' }],
    }
    expect(problemsOf(statement, schema)).toEqual(['Service has no property price', 'Service.offers: Offer lacks name'])
  })
})

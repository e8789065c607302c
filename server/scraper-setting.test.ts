import { expect, it } from 'vitest'
import { publicScraperUrl } from '#contract/extraction.ts'
import { readSettings } from './settings.ts'

it('SCRAPER_URL loses the slash at its end, and is the public service where it is not set', () => {
  const read = (environment: Record<string, string>) => {
    const result = readSettings(environment)
    return result.ok && (result.settings.SCRAPER_URL ?? publicScraperUrl)
  }
  expect(read({ SCRAPER_URL: 'http://localhost:3002/' })).toBe('http://localhost:3002')
  expect(read({})).toBe('https://api.firecrawl.dev')
})

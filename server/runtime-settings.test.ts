import { describe, expect, it } from 'vitest'
import { publicScraperUrl, settingsPath } from '#contract/extraction.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { readSettings } from './settings.ts'

describe('settings that pages read at run time', () => {
  it('names the scraping service, and is never stored', async () => {
    const { app } = await createTestApp({ scraperUrl: 'https://scraper.example' })
    const response = await app.request(settingsPath)
    expect(await response.json()).toEqual({ scraperUrl: 'https://scraper.example' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('SCRAPER_URL loses the slash at its end, and is the public service where it is not set', () => {
    const read = (environment: Record<string, string>) => {
      const result = readSettings(environment)
      return result.ok && (result.settings.SCRAPER_URL ?? publicScraperUrl)
    }
    expect(read({ SCRAPER_URL: 'http://localhost:3002/' })).toBe('http://localhost:3002')
    expect(read({})).toBe('https://api.firecrawl.dev')
  })
})

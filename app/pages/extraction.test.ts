import { expect, test } from 'vitest'
import { createPages } from '#app/pages.tsx'
import { publicScraperUrl } from '#contract/extraction.ts'

const assets = { scripts: [], styles: '', fonts: [] }

test.each(['/gallery-extractor', '/grossman-extractor'])(
  '%s comes with the address of the scraping service',
  async (path) => {
    const page = async (options?: { scraperUrl: string }) =>
      (await createPages(assets, options)(new Request(`http://localhost${path}`))).text()
    expect(await page({ scraperUrl: 'http://localhost:3002' })).toContain(
      '&quot;service&quot;:&quot;http://localhost:3002&quot;',
    )
    expect(await page()).toContain(publicScraperUrl)
  },
)

import { type RuntimeSettings, settingsPath } from '#contract/extraction.ts'

/** Base of the scraping service, which the server knows at run time only. Throws where the server does not say. */
export async function scraperService(): Promise<string> {
  const response = await fetch(settingsPath, { cache: 'no-store', headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${settingsPath} answered with status ${response.status}`)
  const settings = (await response.json()) as Partial<RuntimeSettings>
  if (typeof settings.scraperUrl !== 'string') throw new Error(`${settingsPath} names no scraping service`)
  return settings.scraperUrl
}

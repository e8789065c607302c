import { type RuntimeSettings, settingsPath } from '#contract/extraction.ts'

/** The site's own server answers at once or not at all, ms. */
const timeLimitMs = 10_000

/** Base of the scraping service, which the server knows at run time only. Throws where the server does not say in time. */
export async function scraperService(signal: AbortSignal): Promise<string> {
  const response = await fetch(settingsPath, {
    cache: 'no-store',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
  })
  if (!response.ok) throw new Error(`${settingsPath} answered with status ${response.status}`)
  const settings = (await response.json()) as Partial<RuntimeSettings>
  if (typeof settings.scraperUrl !== 'string') throw new Error(`${settingsPath} names no scraping service`)
  return settings.scraperUrl
}

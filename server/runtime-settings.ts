import type { Handler } from 'hono'
import type { RuntimeSettings } from '#contract/extraction.ts'

/** Answers what pages may know of the settings and no build can hold; never stored, so a restart changes it at once. */
export function runtimeSettings(settings: RuntimeSettings): Handler {
  return (context) => context.json(settings, 200, { 'cache-control': 'no-store' })
}

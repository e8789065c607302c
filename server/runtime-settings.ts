import type { Handler } from 'hono'
import type { RuntimeSettings } from '#contract/extraction.ts'

/** Answers with the settings that pages may know and that are not part of the build. Never cached, so a restart changes them at once. */
export function runtimeSettings(settings: RuntimeSettings): Handler {
  return (context) => context.json(settings, 200, { 'cache-control': 'no-store' })
}

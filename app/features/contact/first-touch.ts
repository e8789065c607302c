import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { isRecord, parseJson } from '#app/ui/json.ts'
import { campaignFields, originLimit, referrerField } from '#contract/origin.ts'

/**
 * Remembers where the visitor first came from in this session: the site that linked here and the campaign's parameters. That stays in
 * this tab's storage and leaves it only with an inquiry that the visitor sends. If the storage refuses, nothing is known.
 */
export function rememberFirstTouch(key: string): void {
  const { searchParams } = new URL(location.href)
  const referrer = document.referrer && new URL(document.referrer).origin !== location.origin ? document.referrer : ''
  const touch = Object.fromEntries(
    [[referrerField, referrer] as const, ...campaignFields.map((name) => [name, searchParams.get(name) ?? ''] as const)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value.slice(0, originLimit)]),
  )
  if (readStored(key, 'sessionStorage') === null) writeStored(key, JSON.stringify(touch), 'sessionStorage')
}

/** What `rememberFirstTouch` kept; empty where it could not. */
export function firstTouch(key: string): Readonly<Record<string, string>> {
  const kept = parseJson(readStored(key, 'sessionStorage'))
  return isRecord(kept) ? (kept as Record<string, string>) : {}
}

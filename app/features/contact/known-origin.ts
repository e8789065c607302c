import { readStored } from '#app/ui/browser-storage.ts'
import { isRecord, parseJson } from '#app/ui/json.ts'
import { originKey } from './session-keys.ts'

/** What `rememberFirstTouch` kept, for the post of a form; empty where it could not. */
export function knownOrigin(shortName: string): Readonly<Record<string, string>> {
  const kept = parseJson(readStored(originKey(shortName), 'sessionStorage'))
  return isRecord(kept) ? (kept as Record<string, string>) : {}
}

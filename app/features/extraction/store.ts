import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { isRecord, parseJson } from '#app/ui/json.ts'
import type { ExtractedPhoto } from '#contract/extraction.ts'

/** The state of one gallery. */
export interface Outcome {
  /** Where it stands in a run; `empty`: it was answered, without photos. */
  readonly status: 'waiting' | 'running' | 'cancelled' | 'done' | 'empty' | 'failed'
  /** The photos found last: an answer without photos, of a page that asks to wait or to sign in, replaces none. */
  readonly photos: readonly ExtractedPhoto[]
  /** Why it failed, as it is shown. */
  readonly message?: string
}
/** Galleries by key. */
export type Outcomes = Readonly<Record<string, Outcome>>

export function isFinished(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && ['done', 'empty', 'failed'].includes(outcome.status)
}

/** Galleries with what has become of some of them. */
export function changed(outcomes: Outcomes, changes: Outcomes): Outcomes {
  const entries = Object.entries(changes).map(([key, next]) => {
    const before = outcomes[key]?.photos ?? []
    return [key, next.photos.length > 0 ? next : { ...next, photos: before }]
  })
  return { ...outcomes, ...Object.fromEntries(entries) }
}

/** What this browser keeps of all galleries, for both tools and every tab, also ones that this page does not list; no value of another shape. */
export function readOutcomes(): Outcomes {
  const stored = parseJson(readStored('extraction'))
  return Object.fromEntries(Object.entries(isRecord(stored) ? stored : {}).filter(isKeptOutcome))
}

/** Keeps all galleries; false where the browser refuses. */
export function storeOutcomes(outcomes: Outcomes): boolean {
  return writeStored('extraction', JSON.stringify(outcomes))
}

function isKeptOutcome(entry: [string, unknown]): entry is [string, Outcome] {
  const [, value] = entry
  if (!isRecord(value) || !Array.isArray(value.photos) || !value.photos.every(isPhoto)) return false
  if (value.status === 'failed') return typeof value.message === 'string'
  return value.status === 'empty' || (/^(?:done|cancelled)$/.test(String(value.status)) && value.photos.length > 0)
}

function isPhoto(value: unknown): value is ExtractedPhoto {
  const { id, src, alt } = isRecord(value) ? value : {}
  return [id, src, alt].every((field) => typeof field === 'string') && String(src).startsWith('https://')
}

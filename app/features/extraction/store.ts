import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { isRecord, parseJson } from '#app/ui/json.ts'
import type { ExtractedPhoto } from '#contract/extraction.ts'

/** The state of one gallery. */
export interface Outcome {
  /** Where it stands in a run; `empty`: it was answered, without photos. */
  readonly status: 'waiting' | 'running' | 'cancelled' | 'done' | 'empty' | 'failed'
  /** The photos found last: an answer without photos, of a page that asks to wait or to sign in, replaces none. */
  readonly photos: readonly ExtractedPhoto[]
  /** Why it failed. */
  readonly message?: string
  /** The service itself reported no error. */
  readonly isUnusable?: boolean
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
  const entries = isRecord(stored) ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, Outcome] => isOutcome(entry[1])))
}

/** Keeps what has become of some galleries, beside what other tabs have kept meanwhile; false where the browser refuses. */
export function storeOutcomes(changes: Outcomes): boolean {
  const kept = Object.entries(changed(readOutcomes(), changes)).flatMap(([key, outcome]): [string, Outcome][] => {
    if (isFinished(outcome)) return [[key, outcome]]
    return outcome.photos.length > 0 ? [[key, { status: 'cancelled', photos: outcome.photos }]] : []
  })
  return writeStored('extraction', kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)))
}

function isOutcome(value: unknown): value is Outcome {
  if (!isRecord(value) || !Array.isArray(value.photos) || !value.photos.every(isPhoto)) return false
  if (value.status === 'failed') return typeof value.message === 'string'
  const needsPhotos = value.status === 'done' || value.status === 'cancelled'
  return value.status === 'empty' || (needsPhotos && value.photos.length > 0)
}

function isPhoto(value: unknown): value is ExtractedPhoto {
  return (
    isRecord(value) &&
    ['id', 'src', 'alt'].every((field) => typeof value[field] === 'string') &&
    String(value.src).startsWith('https://')
  )
}

import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedGalleries, ExtractedPhoto } from '#contract/extraction.ts'
import type { KeyPlace } from './key.ts'
import { isFinished, type Outcome, type Outcomes } from './store.ts'

/** A hosted gallery to extract. */
export interface GalleryTarget {
  readonly key: string
  /** Alt title: its photos are numbered after it. */
  readonly title: string
  readonly url: string
}

/** What a tool shows. */
export interface ExtractionState {
  /** Where a key is kept; undefined while there is none. */
  readonly keyPlace: KeyPlace | undefined
  readonly isTestingKey: boolean
  /** The states of §4.4; cancelling goes back to idle and keeps what is finished. */
  readonly phase: 'idle' | 'extracting' | 'done'
  readonly outcomes: Outcomes
  /** Whether the outcomes come from an earlier visit or another tab. */
  readonly isRestored: boolean
  /** Whether the browser keeps the finished galleries for a reload. */
  readonly isKept: boolean
  /** When the current run began, ms since the epoch, and the keys of the galleries that it reads. */
  readonly startedAt: number
  readonly reading: readonly string[]
}

export const initialState: ExtractionState = {
  keyPlace: undefined,
  isTestingKey: false,
  phase: 'idle',
  outcomes: {},
  isRestored: false,
  isKept: true,
  startedAt: 0,
  reading: [],
}

/** What the operator is told of a failed gallery: the service's own words, or ours where it reported no error. */
export function failureText({ message, isUnusable }: Outcome, words: ExtractionWords): string {
  return isUnusable ? words.galleryFailed : (message ?? '')
}

/** The galleries that a run still has to read. */
export function unfinished(state: ExtractionState, galleries: readonly GalleryTarget[]): GalleryTarget[] {
  return galleries.filter(({ key }) => !isFinished(state.outcomes[key]))
}

/** Seconds that the rest of the run takes at the pace of its finished galleries; undefined before the first. */
export function secondsLeft({ reading, outcomes, startedAt }: ExtractionState, now: number): number | undefined {
  const finished = reading.filter((key) => isFinished(outcomes[key])).length
  const remaining = reading.length - finished
  if (finished === 0 || remaining === 0) return undefined
  return Math.ceil((((now - startedAt) / finished) * remaining) / 1000)
}

/** Per cent (§4.4): finished galleries of all; the tool for one gallery is at 50 from its start and at 100 at its end. */
export function progressOf(state: ExtractionState, galleries: readonly GalleryTarget[]): number {
  const finished = galleries.length - unfinished(state, galleries).length
  if (galleries.length === 1 && finished === 0) return state.phase === 'extracting' ? 50 : 0
  return (finished / galleries.length) * 100
}

/** Photos of all galleries in the tool's order. A failed gallery without any is an empty list. */
export function extracted(state: ExtractionState, galleries: readonly GalleryTarget[]): ExtractedGalleries {
  const entries = galleries.flatMap(({ key }): [string, readonly ExtractedPhoto[]][] => {
    const outcome = state.outcomes[key]
    return outcome && (isFinished(outcome) || outcome.photos.length > 0) ? [[key, outcome.photos]] : []
  })
  return Object.fromEntries(entries)
}

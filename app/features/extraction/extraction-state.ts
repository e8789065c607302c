import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedGalleries, ExtractedPhoto } from '#contract/extraction.ts'
import { isFinished, type Outcome, type Outcomes } from './store.ts'

/** A hosted gallery to extract. */
export interface GalleryTarget {
  readonly key: string
  /** Alt title: its photos are numbered after it. */
  readonly title: string
  readonly url: string
}

/** The states of §4.4; cancelling goes back to idle and keeps what is finished. */
export interface ExtractionState {
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

/** How far the current run is; galleries that it does not read do not count. */
export function paceOf({ reading, outcomes }: ExtractionState): { finished: number; remaining: number } {
  const finished = reading.filter((key) => isFinished(outcomes[key])).length
  return { finished, remaining: reading.length - finished }
}

/** Seconds that the remaining galleries take at the pace of the finished ones; undefined before the first. */
export function secondsLeft(state: ExtractionState, now: number): number | undefined {
  const { finished, remaining } = paceOf(state)
  if (finished === 0 || remaining === 0) return undefined
  return Math.ceil((((now - state.startedAt) / finished) * remaining) / 1000)
}

/** Whether a gallery is worth another try by itself: it failed, or its page showed no pictures. */
export function isEmpty(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'failed' || outcome?.status === 'empty'
}

export function failed(state: ExtractionState, galleries: readonly GalleryTarget[]): GalleryTarget[] {
  return galleries.filter(({ key }) => state.outcomes[key]?.status === 'failed')
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

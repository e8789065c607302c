import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedGalleries, ExtractedPhoto } from '#contract/extraction.ts'

/** A hosted gallery to extract. */
export interface GalleryTarget {
  readonly key: string
  /** Alt title: its photos are numbered after it. */
  readonly title: string
  readonly url: string
}

/**
 * The state of one gallery. `earlier` are the photos that an earlier run found, kept until a new answer replaces them. One without photos
 * replaces none: a page that asks to wait or to sign in is answered as well.
 */
export type Outcome =
  | { readonly status: 'waiting' | 'running' | 'cancelled'; readonly earlier?: readonly ExtractedPhoto[] }
  | {
      readonly status: 'done'
      readonly photos: readonly ExtractedPhoto[]
      readonly earlier?: readonly ExtractedPhoto[]
    }
  /** `isUnusable` says that the service itself reported no error. */
  | {
      readonly status: 'failed'
      readonly message: string
      readonly isUnusable?: boolean
      readonly earlier?: readonly ExtractedPhoto[]
    }
type Failed = Outcome & { readonly status: 'failed' }

/** What the operator is told of a failed gallery: the service's own words, or ours where it reported no error. */
export function failureText({ message, isUnusable }: Failed, words: ExtractionWords): string {
  return isUnusable ? words.galleryFailed : message
}

/** Photos that a gallery has now, from this run or an earlier one. */
export function photosOf(outcome: Outcome | undefined): readonly ExtractedPhoto[] {
  return (isFound(outcome) ? outcome.photos : outcome?.earlier) ?? []
}

function isFound(outcome: Outcome | undefined): outcome is Outcome & { readonly status: 'done' } {
  return outcome?.status === 'done' && outcome.photos.length > 0
}

export interface ExtractionState {
  readonly phase: 'idle' | 'extracting' | 'done'
  readonly outcomes: Readonly<Record<string, Outcome>>
  /** Whether the outcomes come from an earlier visit or another tab. */
  readonly isRestored: boolean
  /** Whether the browser keeps the finished galleries for a reload. */
  readonly isKept: boolean
  /** When the current run began, ms since the epoch, and the keys of the galleries that it reads. */
  readonly startedAt: number
  readonly reading: readonly string[]
}

export type ExtractionEvent =
  | { readonly type: 'restored'; readonly outcomes: Readonly<Record<string, Outcome>> }
  /** What the browser keeps now: another tab may have written what it found. */
  | { readonly type: 'elsewhere'; readonly outcomes: Readonly<Record<string, Outcome>> }
  | { readonly type: 'started'; readonly keys: readonly string[]; readonly at: number }
  | { readonly type: 'gallery'; readonly key: string; readonly outcome: Outcome }
  | { readonly type: 'stored'; readonly isKept: boolean }
  | { readonly type: 'finished' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'discarded' }

export const initialState: ExtractionState = {
  phase: 'idle',
  outcomes: {},
  isRestored: false,
  isKept: true,
  startedAt: 0,
  reading: [],
}

/** The states of §4.4: idle, extracting, done; cancelling goes back to idle and keeps what is finished. */
export function reduceExtraction(state: ExtractionState, event: ExtractionEvent): ExtractionState {
  switch (event.type) {
    case 'restored':
      return restore(event.outcomes)
    case 'elsewhere':
      // What the browser did not keep exists in this tab only.
      return state.phase === 'extracting' || !state.isKept
        ? { ...state, outcomes: adopt(state, event.outcomes) }
        : restore(event.outcomes)
    case 'started': {
      const outcomes = event.keys.reduce((all, key) => withOutcome(all, key, { status: 'waiting' }), state.outcomes)
      const { isKept } = state
      return { ...initialState, phase: 'extracting', outcomes, isKept, startedAt: event.at, reading: event.keys }
    }
    case 'gallery':
      return { ...state, outcomes: withOutcome(state.outcomes, event.key, event.outcome) }
    case 'stored':
      return { ...state, isKept: event.isKept }
    case 'finished':
      return { ...state, phase: 'done' }
    case 'cancelled': {
      const stopped = Object.keys(state.outcomes).filter((key) => !isFinished(state.outcomes[key]))
      const outcomes = stopped.reduce((all, key) => withOutcome(all, key, { status: 'cancelled' }), state.outcomes)
      return { ...state, phase: 'idle', outcomes }
    }
    default:
      return initialState
  }
}

type Outcomes = ExtractionState['outcomes']

function restore(outcomes: Outcomes): ExtractionState {
  return { ...initialState, outcomes, isRestored: true }
}

/**
 * What this tab has together with what the browser keeps. The galleries that the run here reads are this tab's; they take over photos
 * until they are done. Of all others, those that this page does not list too, the kept state counts, unless it would lose photos.
 */
function adopt({ outcomes: here, isKept, reading }: ExtractionState, there: Outcomes): Outcomes {
  const own = new Set(isKept ? reading : Object.keys(here))
  const adopted = Object.entries(there).map(([key, outcome]): [string, Outcome] => {
    const known = here[key]
    const earlier = photosOf(outcome)
    if (!known) return [key, outcome]
    if (own.has(key)) return [key, isFound(known) || earlier.length === 0 ? known : { ...known, earlier }]
    return [key, earlier.length === 0 && photosOf(known).length > 0 ? known : outcome]
  })
  return { ...here, ...Object.fromEntries(adopted) }
}

/** Sets the state of a gallery; the photos that it has stay until others are found. */
export function withOutcome(outcomes: Outcomes, key: string, outcome: Outcome): Outcomes {
  const earlier = photosOf(outcomes[key])
  const isKept = !isFound(outcome) && earlier.length > 0
  return { ...outcomes, [key]: isKept ? { ...outcome, earlier } : outcome }
}

export function isFinished(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'done' || outcome?.status === 'failed'
}

/** Galleries that no run has finished yet. */
export function unfinished(state: ExtractionState, galleries: readonly GalleryTarget[]): GalleryTarget[] {
  return galleries.filter(({ key }) => !isFinished(state.outcomes[key]))
}

/** How far the current run is; galleries that it does not read do not count. */
export function paceOf({ reading, outcomes }: ExtractionState): { finished: number; remaining: number } {
  const finished = reading.filter((key) => isFinished(outcomes[key])).length
  return { finished, remaining: reading.length - finished }
}

/** Whether a gallery is worth another try by itself: it failed, or its page showed no pictures. */
export function isEmpty(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'failed' || (outcome?.status === 'done' && outcome.photos.length === 0)
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

/** Photos of all galleries in the tool's order, from an earlier run if this one has none. A failed gallery without any is an empty list. */
export function extracted(state: ExtractionState, galleries: readonly GalleryTarget[]): ExtractedGalleries {
  const entries = galleries.flatMap(({ key }): [string, readonly ExtractedPhoto[]][] => {
    const photos = photosOf(state.outcomes[key])
    return isFinished(state.outcomes[key]) || photos.length > 0 ? [[key, photos]] : []
  })
  return Object.fromEntries(entries)
}

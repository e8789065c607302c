import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedGalleries, ExtractedPhoto } from '#contract/extraction.ts'

/** A hosted gallery to extract. */
export interface GalleryTarget {
  readonly key: string
  /** Alt title: its photos are numbered after it. */
  readonly title: string
  readonly url: string
}

/** The state of one gallery. `earlier` are the photos that an earlier run found, kept until a new answer replaces them. */
export type Outcome =
  | { readonly status: 'waiting' | 'running' | 'cancelled'; readonly earlier?: readonly ExtractedPhoto[] }
  | { readonly status: 'done'; readonly photos: readonly ExtractedPhoto[] }
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
  return (outcome?.status === 'done' ? outcome.photos : outcome?.earlier) ?? []
}

export interface ExtractionState {
  readonly phase: 'idle' | 'extracting' | 'done'
  readonly outcomes: Readonly<Record<string, Outcome>>
  /** How many galleries a reload brought back that are done; 0 in a fresh run. */
  readonly restored: number
  /** Whether the browser keeps the finished galleries for a reload. */
  readonly isKept: boolean
  /** When the current run began, ms since the epoch, and how many galleries it has finished since. */
  readonly startedAt: number
  readonly finishedSince: number
}

export type ExtractionEvent =
  | { readonly type: 'restored'; readonly outcomes: Readonly<Record<string, Outcome>> }
  /** Another tab has written what it found. */
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
  restored: 0,
  isKept: true,
  startedAt: 0,
  finishedSince: 0,
}

/** The states of §4.4: idle, extracting, done; cancelling goes back to idle and keeps what is finished. */
export function reduceExtraction(state: ExtractionState, event: ExtractionEvent): ExtractionState {
  switch (event.type) {
    case 'restored':
      return restore(event.outcomes)
    case 'elsewhere':
      return state.phase === 'extracting'
        ? { ...state, outcomes: adopt(state.outcomes, event.outcomes) }
        : restore(event.outcomes)
    case 'started': {
      const outcomes = event.keys.reduce((all, key) => withOutcome(all, key, { status: 'waiting' }), state.outcomes)
      return { ...initialState, phase: 'extracting', outcomes, startedAt: event.at }
    }
    case 'gallery':
      return {
        ...state,
        outcomes: withOutcome(state.outcomes, event.key, event.outcome),
        finishedSince: state.finishedSince + (isFinished(event.outcome) ? 1 : 0),
      }
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
  const restored = Object.values(outcomes).filter(({ status }) => status === 'done').length
  return { ...initialState, outcomes, restored }
}

/** The state of a run here after another tab has stored photos: galleries that are not done and have no photos take those over. */
function adopt(here: Outcomes, there: Outcomes): Outcomes {
  const adopted = Object.entries(here).map(([key, outcome]): [string, Outcome] => {
    const earlier = photosOf(there[key])
    const isWanting = outcome.status !== 'done' && photosOf(outcome).length === 0
    return [key, isWanting && earlier.length > 0 ? { ...outcome, earlier } : outcome]
  })
  return Object.fromEntries(adopted)
}

/** Sets the state of a gallery; the photos that it has stay until it is done again. */
function withOutcome(outcomes: Outcomes, key: string, outcome: Outcome): Outcomes {
  const earlier = photosOf(outcomes[key])
  const isKept = outcome.status !== 'done' && earlier.length > 0
  return { ...outcomes, [key]: isKept ? { ...outcome, earlier } : outcome }
}

export function isFinished(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'done' || outcome?.status === 'failed'
}

/** Galleries that no run has finished yet. */
export function unfinished(state: ExtractionState, galleries: readonly GalleryTarget[]): GalleryTarget[] {
  return galleries.filter(({ key }) => !isFinished(state.outcomes[key]))
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

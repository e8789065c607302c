import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedGalleries, ExtractedPhoto } from '#contract/extraction.ts'

/** A hosted gallery to extract. */
export interface GalleryTarget {
  readonly key: string
  /** Alt title: its photos are numbered after it. */
  readonly title: string
  readonly url: string
}

/** Where one gallery stands. A failed one has an empty list of photos. */
export type Outcome =
  | { readonly status: 'waiting' | 'running' | 'cancelled' }
  | { readonly status: 'done'; readonly photos: readonly ExtractedPhoto[] }
  /** `isUnusable`: the service itself reported no error. */
  | { readonly status: 'failed'; readonly message: string; readonly isUnusable?: boolean }

/** What the operator reads of a failed gallery: the service's own words, or ours where it reported no error. */
export function failureText({ message, isUnusable }: Outcome & { status: 'failed' }, words: ExtractionWords): string {
  return isUnusable ? words.galleryFailed : message
}

export interface ExtractionState {
  readonly phase: 'idle' | 'extracting' | 'done'
  readonly outcomes: Readonly<Record<string, Outcome>>
  /** How many finished galleries a reload brought back; 0 in a fresh run. */
  readonly restored: number
  /** When the current run began, ms since the epoch, and how many galleries it has finished since. */
  readonly startedAt: number
  readonly finishedSince: number
}

export type ExtractionEvent =
  | { readonly type: 'restored'; readonly outcomes: Readonly<Record<string, Outcome>> }
  | { readonly type: 'started'; readonly keys: readonly string[]; readonly at: number }
  | { readonly type: 'gallery'; readonly key: string; readonly outcome: Outcome }
  | { readonly type: 'finished' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'discarded' }

export const initialState: ExtractionState = {
  phase: 'idle',
  outcomes: {},
  restored: 0,
  startedAt: 0,
  finishedSince: 0,
}

/** The states of §4.4: idle, extracting, done; cancelling goes back to idle and keeps what is finished. */
export function reduceExtraction(state: ExtractionState, event: ExtractionEvent): ExtractionState {
  switch (event.type) {
    case 'restored': {
      const restored = Object.values(event.outcomes).filter(isFinished).length
      return { ...initialState, outcomes: event.outcomes, restored }
    }
    case 'started': {
      const waiting = Object.fromEntries(event.keys.map((key): [string, Outcome] => [key, { status: 'waiting' }]))
      return { ...initialState, phase: 'extracting', outcomes: { ...state.outcomes, ...waiting }, startedAt: event.at }
    }
    case 'gallery':
      return {
        ...state,
        outcomes: { ...state.outcomes, [event.key]: event.outcome },
        finishedSince: state.finishedSince + (isFinished(event.outcome) ? 1 : 0),
      }
    case 'finished':
      return { ...state, phase: 'done' }
    case 'cancelled': {
      const stopped = Object.entries(state.outcomes).map(([key, outcome]): [string, Outcome] => [
        key,
        isFinished(outcome) ? outcome : { status: 'cancelled' },
      ])
      return { ...state, phase: 'idle', outcomes: Object.fromEntries(stopped) }
    }
    default:
      return initialState
  }
}

export function isFinished(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'done' || outcome?.status === 'failed'
}

/** Galleries that no run has finished yet. */
export function unfinished(state: ExtractionState, galleries: readonly GalleryTarget[]): GalleryTarget[] {
  return galleries.filter(({ key }) => !isFinished(state.outcomes[key]))
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

/** Photos of all finished galleries in the tool's order; a failed gallery is an empty list. */
export function extracted(state: ExtractionState, galleries: readonly GalleryTarget[]): ExtractedGalleries {
  const entries = galleries.flatMap(({ key }): [string, readonly ExtractedPhoto[]][] => {
    const outcome = state.outcomes[key]
    if (outcome?.status === 'done') return [[key, outcome.photos]]
    return outcome?.status === 'failed' ? [[key, []]] : []
  })
  return Object.fromEntries(entries)
}

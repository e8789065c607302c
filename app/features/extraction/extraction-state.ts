import type { ExtractedGalleries, ExtractedPhoto } from '#contract/extraction.ts'
import type { KeyPlace } from './key.ts'
import { isFinished, type Outcomes } from './store.ts'

/** A hosted gallery to extract. */
export interface GalleryTarget {
  readonly key: string
  /** Alt title: its photos are numbered after it. */
  readonly title: string
  readonly url: string
}

/** What a tool shows at first. */
export const initialState = {
  /** Where a key is kept; undefined while there is none. */
  keyPlace: undefined as KeyPlace | undefined,
  isTestingKey: false,
  /** The states of §4.4; cancelling goes back to idle and keeps what is finished. */
  phase: 'idle' as 'idle' | 'extracting' | 'done',
  outcomes: {} as Outcomes,
  /** Whether the browser keeps the finished galleries for a reload. */
  isStored: true,
  /** How long the rest of the run takes at the pace of its finished galleries; not known before the first. */
  secondsLeft: undefined as number | undefined,
}
/** What a tool shows. */
export type ExtractionState = Readonly<typeof initialState>

/** The galleries that a run still has to read. */
export function unfinished(state: ExtractionState, galleries: readonly GalleryTarget[]): GalleryTarget[] {
  return galleries.filter(({ key }) => !isFinished(state.outcomes[key]))
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

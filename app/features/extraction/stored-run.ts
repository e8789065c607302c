import type { ExtractedPhoto } from '#contract/extraction.ts'
import type { Store } from './browser-store.ts'
import { type GalleryTarget, isFinished, type Outcome } from './extraction-state.ts'

type Outcomes = Readonly<Record<string, Outcome>>

/** Keeps the finished galleries for a reload. A browser that refuses storage loses them on reload, nothing else. */
export function storeRun(store: Store, storageKey: string, outcomes: Outcomes): void {
  const finished = Object.entries(outcomes).filter(([, outcome]) => isFinished(outcome))
  try {
    if (finished.length === 0) store.removeItem(storageKey)
    else store.setItem(storageKey, JSON.stringify(Object.fromEntries(finished)))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Finished galleries of an earlier visit; what is not of their shape, or of these galleries, is left out. */
export function restoreRun(store: Store, storageKey: string, galleries: readonly GalleryTarget[]): Outcomes {
  const stored = parsed(store.getItem(storageKey))
  const entries = galleries.flatMap(({ key }): [string, Outcome][] => {
    const outcome = readOutcome(stored[key])
    return outcome ? [[key, outcome]] : []
  })
  return Object.fromEntries(entries)
}

function readOutcome(value: unknown): Outcome | undefined {
  if (!isRecord(value)) return undefined
  if (value.status === 'failed' && typeof value.message === 'string')
    return { status: 'failed', message: value.message, ...(value.isUnusable === true && { isUnusable: true }) }
  if (value.status === 'done' && Array.isArray(value.photos) && value.photos.every(isPhoto)) {
    return { status: 'done', photos: value.photos }
  }
  return undefined
}

function isPhoto(value: unknown): value is ExtractedPhoto {
  return isRecord(value) && typeof value.id === 'string' && typeof value.alt === 'string' && isHttps(value.src)
}

function isHttps(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('https://')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parsed(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

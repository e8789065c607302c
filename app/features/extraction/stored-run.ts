import type { ExtractedPhoto } from '#contract/extraction.ts'
import type { Store } from './browser-store.ts'
import { isFinished, type Outcome, photosOf } from './extraction-state.ts'

type Outcomes = Readonly<Record<string, Outcome>>

/** Stores the finished galleries and all photos for a reload; false if the browser refuses. */
export function storeRun(store: Store, storageKey: string, outcomes: Outcomes): boolean {
  const kept = Object.entries(outcomes).flatMap(([key, outcome]): [string, Outcome][] => {
    if (isFinished(outcome)) return [[key, outcome]]
    const earlier = photosOf(outcome)
    return earlier.length > 0 ? [[key, { status: 'cancelled', earlier }]] : []
  })
  try {
    if (kept.length === 0) store.removeItem(storageKey)
    else store.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/**
 * Reads the galleries of an earlier visit or of another tab, those that this page does not list too: after a deploy another tab may list
 * more of them. What has another shape is left out.
 */
export function restoreRun(text: string | null): Outcomes {
  const entries = Object.entries(parsed(text)).flatMap(([key, value]): [string, Outcome][] => {
    const outcome = readOutcome(value)
    return outcome ? [[key, outcome]] : []
  })
  return Object.fromEntries(entries)
}

function readOutcome(value: unknown): Outcome | undefined {
  if (!isRecord(value)) return undefined
  const { status, message, isUnusable } = value
  const earlier = isPhotos(value.earlier) && value.earlier.length > 0 && { earlier: value.earlier }
  if (status === 'done' && isPhotos(value.photos)) return { status, photos: value.photos, ...earlier }
  if (status === 'failed' && typeof message === 'string')
    return { status, message, ...(isUnusable === true && { isUnusable }), ...earlier }
  return status === 'cancelled' && earlier ? { status, ...earlier } : undefined
}

function isPhotos(value: unknown): value is readonly ExtractedPhoto[] {
  return Array.isArray(value) && value.every(isPhoto)
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

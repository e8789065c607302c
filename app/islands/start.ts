import type { ComponentType } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { readStored, type StoredName } from '#app/ui/browser-storage.ts'
import { toast } from '#app/ui/toast.ts'
import type * as Hydrating from './hydrate.ts'
import { keptEvent, native, replayed } from './keep-clicks.ts'
import { load } from './load.ts'
import type { When } from './registry.ts'

/** Files that did not come are asked for again at the next sign of the visitor, after this time, ms. */
const againMs = 1000
/** A pointer that only passes by reaches for nothing, and a press is painted before anything is asked for: how long it rests first, ms. */
const restMs = 65
const starts = new WeakMap<Element, Promise<void>>()

/** Hydrates an island, once. Where that fails, its HTML goes on working. */
function wake(element: HTMLElement): Promise<void> {
  const begun = starts.get(element)
  if (begun) return begun
  const { island = '', files } = element.dataset
  const loaded = load<typeof Hydrating & Readonly<Record<string, ComponentType>>>(files)
  loaded.catch(() => setTimeout(() => starts.delete(element), againMs))
  const alive = loaded.then(({ hydrate, [island]: Component }) => hydrate(element, Component as ComponentType))
  const settled = alive.catch(console.warn)
  starts.set(element, settled)
  return settled
}

const moments: Record<When, (element: HTMLElement) => void> = {
  idle(element) {
    const run = () => void wake(element)
    // Safari has none.
    void (window.requestIdleCallback?.(run, { timeout: 2000 }) ?? setTimeout(run, 200))
  },
  visible(element) {
    if (!window.IntersectionObserver) return moments.idle(element)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        moments.idle(element)
      },
      { rootMargin: '25% 0px' },
    )
    for (const child of element.children) observer.observe(child)
  },
  // Whoever reaches for any island wakes it.
  touch: () => {},
}

/** Wakes the island that somebody reaches for: right after the next paint, because already asking for the files takes a while. */
function reach({ target }: Pick<Event, 'target'>): void {
  const element = (target as Element | null)?.closest?.<HTMLElement>('[data-island]:not([data-alive])')
  if (element) afterPaint(() => void wake(element))
}

/** Repeats a kept click once the island is alive, on what stands in the same place then; where it cannot be, the HTML does what it says. */
async function repeat(target: HTMLElement): Promise<void> {
  const island = target.closest<HTMLElement>('[data-island]')
  if (!island) return
  const place = [...island.querySelectorAll(replayed)].indexOf(target)
  await new Promise<void>(afterPaint)
  await wake(island)
  const heir = island.querySelectorAll<HTMLElement>(replayed)[place]
  // The HTML has done it meanwhile.
  if (!target.ariaBusy) return
  target.ariaBusy = null
  if (heir) heir.ariaBusy = null
  if (island.dataset.alive === undefined && !target.matches(native))
    toast('error', document.getElementById('toasts')?.dataset.reloadLabel ?? '')
  else heir?.click()
}

const isStored = (name: StoredName) => (readStored(name) ?? readStored(name, 'sessionStorage')) !== null

export function startIslands(): void {
  // On the window touches are passive by themselves.
  addEventListener('focusin', reach, true)
  addEventListener('touchstart', reach, true)
  addEventListener(
    'pointerover',
    ({ target }) => setTimeout(() => (target as Element).matches(':hover') && reach({ target }), restMs),
    true,
  )
  addEventListener(keptEvent, ({ target }) => void repeat(target as HTMLElement))
  for (const target of document.querySelectorAll<HTMLElement>(`${replayed}[aria-busy]`)) void repeat(target)
  // The caret may stand in a field since before this ran.
  reach({ target: document.activeElement })
  const all = () => document.querySelectorAll<HTMLElement>('[data-island]')
  const search = new URLSearchParams(location.search)
  once(document.readyState === 'loading', document, 'DOMContentLoaded', () => {
    for (const element of all()) {
      const { query, stored } = element.dataset
      if ((query && search.has(query)) || (stored?.split(' ') as StoredName[] | undefined)?.some(isStored))
        moments.idle(element)
    }
  })
  once(document.readyState !== 'complete', window, 'load', () => {
    for (const element of all()) moments[element.dataset.on as When](element)
  })
}

/** Runs at an event that is still to come, or at once. */
function once(isToCome: boolean, on: EventTarget, type: string, run: () => void): void {
  if (isToCome) on.addEventListener(type, run, { once: true })
  else run()
}

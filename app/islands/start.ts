import type { ComponentType } from 'react'
import { islands, type When } from './registry.ts'

/** What is clicked before its island is alive waits for it this long, ms; then the browser does what the HTML says. */
const patienceMs = 4000
const load = islands as Record<string, () => Promise<unknown>>
const starts = new Map<Element, Promise<void>>()

async function hydrate(element: HTMLElement): Promise<void> {
  const [React, Component] = await Promise.all([import('./hydrate.ts'), load[element.dataset.island ?? '']?.()])
  React.hydrate(element, Component as ComponentType)
}

/** Hydrates an island, once; again after a failure. */
function start(element: HTMLElement): Promise<void> {
  const begun =
    starts.get(element) ??
    hydrate(element).catch((error: unknown) => {
      console.warn(error)
      starts.delete(element)
    })
  starts.set(element, begun)
  return begun.then(() => {
    if (starts.has(element)) element.dataset.alive = ''
  })
}

const idle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200)

const triggers: Record<When, (element: HTMLElement) => void> = {
  idle: (element) => idle(() => void start(element)),
  visible(element) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        idle(() => void start(element))
      },
      { rootMargin: '25% 0px' },
    )
    for (const child of element.children) observer.observe(child)
    triggers.touch(element)
  },
  touch(element) {
    for (const sign of ['pointerover', 'focusin', 'touchstart'])
      element.addEventListener(sign, () => void start(element), { once: true, passive: true })
  },
}

/** A click that comes before its island is alive is repeated then. */
function keep(event: MouseEvent): void {
  const target = event.target as Element
  const island = target.closest<HTMLElement>('[data-island]:not([data-alive])')
  if (!island || !event.isTrusted || !target.closest('[data-replay]:not(form)')) return
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  void Promise.race([start(island), patience]).then(() => target.dispatchEvent(new MouseEvent('click', event)))
}

export function startIslands(): void {
  addEventListener('click', keep, true)
  const search = new URLSearchParams(location.search)
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { on, query } = element.dataset
    triggers[query && search.has(query) ? 'idle' : (on as When)](element)
  }
}

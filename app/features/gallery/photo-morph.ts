/** A change of the page in which one element becomes another. */
interface Morph {
  readonly from: HTMLElement | null
  /** Looked up after the change. */
  readonly to: () => HTMLElement | null
  /** Told whether the browser waits for the change. */
  readonly update: (isInTransition: boolean) => void
}

const name = 'photo'

/** Lets a photo grow out of its tile, or shrink back, where the browser can and the visitor likes motion. */
export function morph({ from, to, update }: Morph): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!document.startViewTransition || isStill || !from || !isInView(from)) {
    update(false)
    return
  }
  let target: HTMLElement | null = null
  from.style.viewTransitionName = name
  const transition = document.startViewTransition(() => {
    from.style.viewTransitionName = ''
    update(true)
    const found = to()
    if (!found || !isInView(found)) return
    target = found
    target.style.viewTransitionName = name
  })
  const root = document.documentElement
  root.dataset.morphs = ''
  // Nothing can be hit while the browser shows its pictures of the page: who clicks already gets there at once.
  const passOn = (event: MouseEvent) => {
    // The second half of a double click was meant for what began to move.
    if (event.target !== root || event.detail > 1) return
    transition.skipTransition()
    const repeat = () =>
      document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new PointerEvent('click', event))
    transition.finished.then(repeat, repeat)
  }
  window.addEventListener('click', passOn)
  const end = () => {
    window.removeEventListener('click', passOn)
    delete root.dataset.morphs
    if (target) target.style.viewTransitionName = ''
  }
  // A hidden page skips the transition, not the change.
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

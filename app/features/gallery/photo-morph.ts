/** A change of the page in which one element becomes another. */
interface Morph {
  readonly from: HTMLElement | null
  /** Looked up after the change. */
  readonly to: () => HTMLElement | null
  /** Makes the change; the argument says whether a view transition waits for it. */
  readonly update: (isInTransition: boolean) => void
}

const name = 'photo'

/** Lets a photo grow out of its tile, or shrink back, if the browser can and the visitor does not avoid motion. */
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
  // Nothing can be clicked while the browser shows its snapshots of the page: a click ends the transition and is repeated.
  const passOn = (event: MouseEvent) => {
    // The second half of a double click belongs to what began to move.
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

type IdleWindow = Window & { requestIdleCallback?: (run: () => void, options: { timeout: number }) => void }

export const root = document.documentElement

/** At rest, or after half a second of unrest. */
export function idle(run: () => void): void {
  const browser = window as IdleWindow
  if (browser.requestIdleCallback) browser.requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run)
}

/** Sections out of view wait for `layOutTheRest`: they keep the height that they had, see base.css. */
export function layOutLater(): void {
  root.dataset.later = ''
}

/** Lays out the sections that wait, one at a time. */
export function layOutTheRest(): void {
  const sections = document.querySelectorAll<HTMLElement>('main > section, main > article > section, footer')
  const waiting = sections.values()
  const next = () => {
    const { value: section } = waiting.next()
    if (section) {
      section.dataset.laidOut = ''
      idle(next)
    } else {
      delete root.dataset.later
      delete root.dataset.switching
      for (const done of sections) delete done.dataset.laidOut
    }
  }
  idle(next)
}

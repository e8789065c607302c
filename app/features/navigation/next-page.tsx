import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** How long a pointer or the focus has to rest on a link, ms: anything shorter is on its way elsewhere. */
const restMs = 60

/** Some links lead to files of ours, which have an extension; pages never have one. */
const filePattern = /\.\w+$/

function pageBehind({ target }: Event): string | undefined {
  const path = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]')?.pathname : undefined
  return path === undefined || path === location.pathname || filePattern.test(path) ? undefined : path
}

/**
 * Fetches the page behind a link once the visitor points at it, touches it or focuses it, so that it is there at the click. For visitors
 * who save data it is fetched with the click.
 */
export function NextPage() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    let timer = 0
    const note = (event: Event) => {
      window.clearTimeout(timer)
      const next = pageBehind(event)
      if (next) timer = window.setTimeout(setPage, event.type === 'touchstart' ? 0 : restMs, next)
    }
    const signs = ['pointerover', 'focusin', 'touchstart'] as const
    for (const sign of signs) document.addEventListener(sign, note, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, note)
    }
  }, [])
  return page && <PrefetchPageLinks page={page} />
}

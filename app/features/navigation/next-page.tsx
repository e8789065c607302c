import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Shorter rests on a link are a pointer on its way elsewhere. */
const restMs = 60

/** Links lead to files of ours too, which have an extension; pages never do. */
const filePattern = /\.\w+$/

function pageBehind({ target }: Event): string | undefined {
  const path = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]')?.pathname : undefined
  return path === undefined || path === location.pathname || filePattern.test(path) ? undefined : path
}

/**
 * Fetches the page behind a link once somebody points at it, touches it or comes to it by key, so that a click finds it there.
 * Visitors who save data get it with the click.
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

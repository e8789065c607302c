import { useEffect, useState } from 'react'
import type { ContentsEntry } from '#contract/article.ts'

/** A section is current once its heading has come this far up, share of the window's height. */
const line = 0.35

/** The id of the section being read: the last whose heading has passed the line. */
export function useCurrentSection(contents: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const headings = contents.flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () => {
      const limit = innerHeight * line
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < limit)?.id)
    }
    // Called only when a heading crosses the line, not at every step of a scroll. Everything above the line counts as in view, so that
    // jumps are noticed too.
    const observer = new IntersectionObserver(update, { rootMargin: `1000000px 0px -${(1 - line) * 100}% 0px` })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [contents])
  return current
}

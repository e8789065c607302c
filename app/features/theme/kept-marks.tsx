import { useLayoutEffect } from 'react'

/**
 * React makes the root anew where something had changed the page before it took over, a translator for one, and where an error
 * takes a page's place: without what the head's script has noted there. It is noted again.
 */
export function KeptMarks() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if ('js' in dataset) return
    dataset.js = dataset.painted = ''
    window.dispatchEvent(new Event('storage'))
  }, [])
  return null
}

import { useLayoutEffect } from 'react'

/**
 * React replaces the root element if something, like a translator, has changed the page before it took over, and when an error page takes
 * a page's place. The attributes that the head's script has set are lost then; this sets them again.
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

import type { CSSProperties } from 'react'
import { useViewTransitionState } from 'react-router'

/** Names a case's first picture for page transitions; a page may show each name only once. */
export function coverName(link: string): CSSProperties {
  return { viewTransitionName: link.slice(1).replaceAll('/', '-') }
}

/** The same name for a picture that leads to the case, while the visitor goes there or comes back. */
export function useGrowingCover(link: string, canGrow = true): CSSProperties | undefined {
  const isMoving = useViewTransitionState(link)
  return isMoving && canGrow ? coverName(link) : undefined
}

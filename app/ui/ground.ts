import type { CSSProperties } from 'react'
import type { Tint } from '#contract/content/case-study.ts'

/** A case's own ground as the tokens that it replaces; hairlines are its lines, thinner. */
export function groundStyle(tint: Tint | undefined): CSSProperties | undefined {
  if (!tint) return undefined
  const colors = Object.entries({ ...tint, hairline: `${tint.line}3d` })
  return Object.fromEntries(colors.map(([name, value]) => [`--color-${name}`, value]))
}

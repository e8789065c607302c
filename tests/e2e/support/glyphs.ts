import { expect, type Locator } from '@playwright/test'

/** Lengths below are no drawing, and boxes below are no icon, px. */
const least = { line: 8, side: 16 }

/** Expects one icon in it, drawn with a line that is seen; returns its path. */
export async function drawnGlyph(within: Locator): Promise<string> {
  const glyph = within.locator('svg')
  await expect(glyph).toBeVisible()
  const box = await glyph.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(least.side)
  const { path, line, ink } = await glyph.locator('path').evaluate((drawn: SVGPathElement) => ({
    path: drawn.getAttribute('d') ?? '',
    line: drawn.getTotalLength(),
    ink: getComputedStyle(drawn).stroke,
  }))
  expect(line).toBeGreaterThan(least.line)
  expect(ink).not.toBe('none')
  return path
}

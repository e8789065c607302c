import { overflow } from './support/layout.ts'
import { booted, expect, test } from './support/test.ts'

const night = 'rgb(27, 34, 47)'
const darkroom = 'rgb(18, 16, 14)'
/** Pages that end with a call, and what holds it. */
const closings = [
  ['/', '#contact'],
  ['/services', '[aria-labelledby=closing]'],
  ['/services/headshots', '[aria-labelledby=closing]'],
  ['/services/web-development', '[aria-labelledby=closing]'],
  ['/cases', '[aria-labelledby=closing]'],
  ['/cases/keith', '[aria-labelledby=closing]'],
  ['/blog', '[aria-labelledby=closing]'],
  ['/about', '#say-hi'],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`the day ends at night: the last call from edge to edge, the footer at once under it, ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const [path, selector] of closings) {
        await page.goto(path)
        await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
        const closing = page.locator(`main ${selector}`)
        await expect(closing, path).toHaveCSS('background-color', night)
        await expect(closing.getByRole('heading'), path).toHaveCSS('color', 'rgb(243, 238, 230)')
        const footer = page.getByRole('contentinfo')
        await expect(footer, path).toHaveCSS('background-color', darkroom)
        const [above, below] = [await closing.boundingBox(), await footer.boundingBox()]
        expect(above?.x, path).toBe(0)
        expect(above?.width, path).toBe(width)
        expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 9999)), path).toBeLessThan(1)
        expect(await overflow(page), path).toBeLessThanOrEqual(0)
      }
    })
  }
}

test('the day ends at night: on paper it is paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/')
  for (const part of [page.locator('#contact'), page.getByRole('contentinfo')]) {
    await expect(part).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(part).toHaveCSS('color', 'rgb(22, 19, 15)')
  }
})

test('one page goes before the other comes', async ({ page }) => {
  await page.goto('/about')
  await booted(page)
  const timings = await page.evaluate(async () => {
    const transition = document.startViewTransition(() => document.querySelector('h1')?.remove())
    await transition.ready
    const of = (part: string) => {
      const parts = document.getAnimations().flatMap(({ effect }) => {
        const isPart = effect instanceof KeyframeEffect && effect.pseudoElement === `::view-transition-${part}(root)`
        return isPart ? [effect.getComputedTiming()] : []
      })
      return parts.map(({ delay, endTime }) => ({ starts: Number(delay), ends: Number(endTime) }))
    }
    const found = { old: of('old'), next: of('new') }
    transition.skipTransition()
    return found
  })
  for (const part of [timings.old, timings.next]) expect(part).not.toEqual([])
  expect(Math.max(...timings.old.map(({ ends }) => ends))).toBeLessThanOrEqual(110)
  expect(Math.min(...timings.next.map(({ starts }) => starts))).toBeGreaterThanOrEqual(90)
  expect(Math.max(...timings.next.map(({ ends }) => ends))).toBeLessThanOrEqual(320)
})

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

/** One address of every route. */
const paths = [
  '/',
  '/services',
  '/services/social-media',
  '/cases',
  '/cases/map-headshots',
  '/blog',
  '/blog/social-media-marketing-law-firms-guide',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/gallery-extractor',
  '/grossman-extractor',
  '/no-such-page',
]
const themes = ['light', 'dark'] as const
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Another theme changes colors and nothing else: what was checked in one needs these rules alone in the other. */
const ofColors = ['color-contrast', 'link-in-text-block']

async function expectNoViolations(
  page: Page,
  place: string,
  { part, rules }: { part?: string; rules?: string[] } = {},
): Promise<void> {
  // Its legacy mode opens no second page for each check: pages without frames need none.
  const check = new AxeBuilder({ page }).setLegacyMode()
  check.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  if (part) check.include(part)
  const { violations } = await check.analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found, place).toEqual([])
}

test.use({ reducedMotion: 'reduce', allowedErrors: [/status of 404/] })

for (const viewport of screens) {
  test(`an accessibility check finds nothing wrong with any page in either theme, ${viewport.width} px wide`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
      await expectNoViolations(page, path)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, `${path}, dark`, { rules: ofColors })
    }
  })
}

for (const [path, button] of [
  ['/contact', 'Send Email'],
  ['/', 'Send Message'],
] as const) {
  test(`an accessibility check finds nothing wrong with a form that is told its mistakes, in either theme: ${path}`, async ({
    page,
  }) => {
    await page.goto(path)
    await booted(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(3)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, colorScheme, { part: '#contact-form' })
    }
  })
}

test('an accessibility check finds nothing wrong with the open menu in either theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cases' })).toBeVisible()
  // Until every section is laid out, the check takes the ground of the menu for that of the footer behind it.
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  await expectNoViolations(page, 'menu')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, 'menu, dark', { rules: ofColors })
})

for (const colorScheme of themes) {
  test(`what stands in an empty field can be read, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/blog', '/gallery-extractor']) {
      await page.goto(path)
      const contrast = await page
        .locator('main :is(input, textarea)[placeholder]')
        .first()
        .evaluate((field) => {
          const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
          // Whatever way the browser writes a color: as it is painted on this ground.
          const paint = (color: string) => {
            if (!pixel) return [0, 0, 0]
            pixel.fillStyle = color
            pixel.fillRect(0, 0, 1, 1)
            return Array.from(pixel.getImageData(0, 0, 1, 1).data)
          }
          const luminance = (color: string) => {
            const [red = 0, green = 0, blue = 0] = paint(color).map((value) =>
              value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
            )
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
          }
          const behind: string[] = []
          for (let element: Element | null = field; element; element = element.parentElement) {
            behind.unshift(getComputedStyle(element).backgroundColor)
          }
          const ground = behind.map(luminance).at(-1) ?? 0
          const text = luminance(getComputedStyle(field, '::placeholder').color)
          return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05)
        })
      expect(contrast, path).toBeGreaterThanOrEqual(4.5)
    }
  })
}

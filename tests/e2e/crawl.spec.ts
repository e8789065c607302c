import type { Page } from '@playwright/test'
import { openBuiltSite } from '#prerender/built-site.ts'
import { accessibilityFaults } from './support/axe.ts'
import { bothForms } from './support/forms.ts'
import { overflow, setLetters } from './support/layout.ts'
import { expect, test, visit } from './support/test.ts'

/** One address of every kind of page: these are looked at in both themes, at every width, and with letters of twice the size. */
const kinds = [
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
  '/accessibility',
  '/gallery-extractor',
  '/grossman-extractor',
  '/no-such-page',
]
/** Every other page, and those that the server renders when they are asked for. */
const others = [
  ...[...openBuiltSite().pages.keys()].filter((path) => !kinds.includes(path)),
  '/blog?q=law',
  '/blog?category=Growth',
  '/cases/keith?photo=3',
  '/?sent=message&id=0199f0a2-7c11-7abc-8def-0123456789ab',
  '/contact?sent=inquiry&id=0199f0a2-7c11-7abc-8def-0123456789ab',
  '/services/nothing',
  '/cases/nothing',
  '/blog/nothing',
]

/** Another theme changes colors and nothing else: what was checked in one needs these rules alone in the other. */
const ofColors = ['color-contrast', 'link-in-text-block']

const expectAccessible = async (page: Page, place: string, rules?: string[]) =>
  expect(await accessibilityFaults(page, rules), place).toEqual([])

/** Words of headings and facts that stand in more than one line. */
const cutWords = (page: Page) =>
  page.locator('main :is(h1, h2, h3, dt)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const cut: string[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–/]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10))).size > 1) cut.push(word)
        }
      return cut
    }),
  )

// The policy, the console and the frame of the page are looked at on all of them.
test.use({ allowedErrors: [/status of 404/], viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) =>
  // What the policy refuses is an error of the console, also where the browser itself stays silent.
  page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused: ${violatedDirective} ${blockedURI}`),
    ),
  ),
)

/** Looks at a part of a page in the light theme and the dark one, where it stays. */
async function expectBothAccessible(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, place)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${place}, dark`, ofColors)
}

for (const path of kinds) {
  test(`nothing is wrong with ${path}, in either theme, at any width, with letters of any size`, async ({ page }) => {
    await visit(page, path)
    await expectBothAccessible(page, '1440 px')
    for (const width of [2560, 1024, 820, 767, 320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    await expectBothAccessible(page, '390 px')
    await setLetters(page, 32)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    expect.soft(await cutWords(page)).toEqual([])
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await overflow(page), `twice the size, ${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

for (const part of [0, 1])
  test(`nothing is wrong with the other pages, ${part + 1}`, async ({ page }) => {
    for (const path of others.filter((_, index) => index % 2 === part)) {
      await page.goto(path)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await overflow(page), `${path} ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })

test('nothing is wrong with mistakes told by a form, the open menu, the lightbox', async ({ page }) => {
  for (const which of Object.values(bothForms)) {
    const { path, button } = await which(page).open()
    await button.click()
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(3)
    await expectAccessible(page, `${path}, mistakes`)
  }
  await page.goto('/cases/keith?photo=3')
  await expect(page.getByRole('dialog', { name: 'Photo gallery' })).toBeVisible()
  await expectBothAccessible(page, 'lightbox')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cases' })).toBeVisible()
  await expectBothAccessible(page, 'menu')
})

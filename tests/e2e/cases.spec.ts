import { centreOf } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

test('§2.5 case list: the whole card leads to the case', async ({ page }) => {
  await page.goto('/cases')
  const picture = page.getByRole('article').nth(1).getByRole('img')
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y } = await centreOf(picture)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/cases/grossman-law')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grossman Law')
})

test('§2.5 map-headshots: June 3, 2024, with headshot, cocktail party and main event sessions and a film', async ({
  page,
}) => {
  await page.goto('/cases/map-headshots')
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: 'June 3, 2024' })).toBeVisible()
  for (const session of [/headshot/i, /cocktail/i, /main event/i]) {
    await expect(main.getByRole('heading', { name: session, level: 3 }).first()).toBeVisible()
  }
  await expect(main.locator('video')).toHaveCount(1)
  const film = main.locator('video')
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('paused', true)
  await film.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(film).toHaveJSProperty('paused', false)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('§2.5 the services among the facts of a case can be hit within 44 px', async ({ page }) => {
    await page.goto('/cases/grossman-law')
    const links = page.locator('main header dl a')
    expect(await links.count()).toBeGreaterThan(1)
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
})

test('§2.3 cases on home: cards fade in one after the other as they come into view, and are there without script', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await booted(page)
  const cards = page
    .locator('#cases')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
  await expect(cards).toHaveCount(6)
  const ways = await cards.evaluateAll((items) =>
    items.map((item) => {
      const { animationName, animationTimeline, animationRangeStart } = getComputedStyle(item) as CSSStyleDeclaration &
        Record<'animationTimeline' | 'animationRangeStart', string>
      return `${animationName} ${animationTimeline} ${animationRangeStart}`
    }),
  )
  const [first, second] = ['fade-in view() entry 0%', 'fade-in view() entry 12%']
  // The start of a range may be written without its percentage.
  expect(ways.map((way) => way.replace(/entry$/, 'entry 0%'))).toEqual([first, second, first, second, first, second])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/')
  await expect(plain.locator('#cases').getByRole('article').last()).toHaveCSS('opacity', '1')
  await context.close()
})

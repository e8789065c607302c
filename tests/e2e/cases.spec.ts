import { centreOf } from './support/gallery.ts'
import { sentPictures, wasteful } from './support/pictures.ts'
import { expect, test, withoutScript } from './support/test.ts'

test('§2.5 case list: the whole card leads to the case', async ({ page }) => {
  await page.goto('/cases')
  const picture = page.getByRole('article').nth(1).getByRole('img')
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y } = await centreOf(picture)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/cases/grossman-law')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grossman Law')
})

test('§2.5 map-headshots: its film is muted and starts by itself once it is in view', async ({ page }) => {
  await page.goto('/cases/map-headshots')
  const film = page.getByRole('main').locator('video')
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('paused', true)
  await film.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(film).toHaveJSProperty('paused', false)
})

test('the wall: the two pictures of a row are of one height at every width', async ({ page }) => {
  await page.goto('/cases')
  for (const width of [820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 1000 })
    const heights = await page
      .locator('.case-card-picture')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)))
    expect(heights).toHaveLength(7)
    const [, ...pairs] = heights
    for (let i = 0; i + 1 < pairs.length; i += 2)
      expect(Math.abs((pairs[i] ?? 0) - (pairs[i + 1] ?? 0)), `${width} px`).toBeLessThanOrEqual(1)
  }
})

test('a case on a laptop: title on the first screen, no larger hero than shown, no gap', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cases/keith')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  expect(wasteful(await sentPictures(page.locator('.case-picture img')))).toEqual([])
  const gap = () =>
    page.evaluate(() => {
      const [last, footer] = [document.querySelector('main > article > :last-child'), document.querySelector('footer')]
      return Math.round((footer?.getBoundingClientRect().top ?? NaN) - (last?.getBoundingClientRect().bottom ?? NaN))
    })
  expect(await gap()).toBe(0)
})

withoutScript('§2.3 cases on home: cards fade in one after the other, without script too', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('#cases .case-wall > li')
  const ways = await cards.evaluateAll((items) =>
    items.map((item) => {
      const { animationName, animationTimeline, animationRangeStart } = getComputedStyle(item) as CSSStyleDeclaration &
        Record<'animationTimeline' | 'animationRangeStart', string>
      // The start of a range may be written without its percentage.
      return `${animationName} ${animationTimeline} ${animationRangeStart.replace(/entry$/, 'entry 0%')}`
    }),
  )
  const [first, second] = ['fade-in view() entry 0%', 'fade-in view() entry 12%']
  expect(ways).toEqual([first, second, first, second, first, second])
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.last()).toHaveCSS('opacity', '1')
})

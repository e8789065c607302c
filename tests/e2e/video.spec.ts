import type { Page } from '@playwright/test'
import { content } from '#catalog/content.ts'
import { booted, expect, hold, patient, scrollDown, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference', allowedErrors: [/Failed to load resource/] })

const words = content().interface.video

const frame = (page: Page) => page.locator('#home').getByRole('group')
const film = (page: Page) => page.locator('#home video')
/** The hero film as its own element knows it. */
async function expectMoving(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ paused: false, muted: true, loop: true, playsInline: true }))
    await expect(film(page)).toHaveJSProperty(name, value)
}
const filmRequests = (page: Page): string[] => {
  const requests: string[] = []
  page.on('request', (request) => /\.(mp4|webm)$/.test(request.url()) && requests.push(request.url()))
  return requests
}

test('§2.3 hero film: starts muted and inline once half of it is in view, and is not requested before', async ({
  page,
}) => {
  const requests = filmRequests(page)
  await page.goto('/')
  const { y: top = 0, height = 0 } = (await frame(page).boundingBox()) ?? {}
  const view = page.viewportSize()?.height ?? 0
  await scrollDown(page, top + height * 0.4 - view)
  await booted(page)
  await expect(frame(page)).toHaveAttribute('data-film', 'waiting')
  expect(requests).toEqual([])
  await scrollDown(page, top + height * 0.6 - view)
  await expectMoving(page)
  await expect.poll(() => requests.length).toBeGreaterThan(0)
})

const sparing = {
  'reduced motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'Save-Data': (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
}
for (const [how, spare] of Object.entries(sparing))
  test(`with ${how} nothing starts by itself`, async ({ page }) => {
    await spare(page)
    const requests = filmRequests(page)
    await page.goto('/')
    await frame(page).scrollIntoViewIfNeeded()
    await booted(page)
    await expect(frame(page).getByRole('button', { name: words.play })).toBeInViewport()
    await expect(frame(page)).toHaveAttribute('data-film', 'waiting')
    expect(requests).toEqual([])
  })

test('a film that was asked for before the script was there shows that it is on its way, and can be stopped meanwhile', async ({
  page,
}) => {
  await patient(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const arrive = await hold(page, '**/assets/entry.client-*.js')
  const release = await hold(page, /\.(mp4|webm)$/)
  await page.goto('/', { waitUntil: 'commit' })
  const link = frame(page).getByRole('link', { name: words.play })
  await link.click()
  // The lens says so: a box around the link would cut through its words.
  await expect(link.locator('.film-dial')).toHaveCSS('outline-style', 'solid')
  await expect(link).toHaveCSS('outline-style', 'none')
  arrive()
  const button = frame(page).getByRole('button')
  await expect(button).toHaveText(words.pause)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.press('Space')
  await expect(button).toHaveText(words.play)
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(film(page)).toHaveJSProperty('paused', true)
  await button.click()
  await expect(frame(page)).toHaveAttribute('data-film', 'starting')
  release()
  await expect(frame(page)).toHaveAttribute('data-film', 'playing')
  await expectMoving(page)
  await expect(button).toHaveText(words.pause)
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('a film that cannot be loaded says so, the poster stays, and the link to the film too', async ({ page }) => {
  await page.route(/\.(mp4|webm)$/, (route) => route.abort())
  await page.goto('/')
  await frame(page).scrollIntoViewIfNeeded()
  await expect(frame(page).getByRole('status')).toHaveText(words.failed)
  await expect(frame(page).locator('img')).toBeVisible()
  await expect(frame(page).locator('a')).toHaveAttribute('href', /^\/films\//)
})

/** Height of the header, which stays over the page, px. */
const header = 72

test('§2.3 film: full width on a screen that is lower than the film; one that stands is no taller than the screen', async ({
  page,
}) => {
  await page.goto('/')
  const film = page.locator('.film').first()
  const sizeOn = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await film.scrollIntoViewIfNeeded()
    const box = await film.boundingBox()
    return [box?.x, box?.width, Math.round(box?.height ?? 0)]
  }
  expect(await sizeOn(1440, 620)).toEqual([0, 1440, 620 - header])
  expect(await sizeOn(852, 393)).toEqual([0, 852, 393 - header])
  await film.evaluate((element) => element.style.setProperty('aspect-ratio', '1080 / 1920'))
  expect((await sizeOn(1440, 900))[2]).toBe(900 - header)
})

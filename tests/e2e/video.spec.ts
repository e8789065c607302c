import type { Page } from '@playwright/test'
import { content } from '#catalog/content.ts'
import { booted, expect, hold, test, withoutScript } from './support/test.ts'

const words = content().interface.video

/** The state of the hero film as its own element knows it. */
async function film(page: Page) {
  return page.locator('#home video').evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    muted: video.muted,
    loop: video.loop,
    inline: video.playsInline,
  }))
}
const frame = (page: Page) => page.locator('#home').getByRole('group')
const moving = { paused: false, muted: true, loop: true, inline: true }
const filmRequests = (page: Page): string[] => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/films\/[^/]+\.(mp4|webm)$/.test(request.url())) requests.push(request.url())
  })
  return requests
}

test('§2.3 hero film: starts muted and inline once half of it is in view, and is not requested before', async ({
  page,
}) => {
  const requests = filmRequests(page)
  await page.goto('/')
  const top = await frame(page).evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const { height = 0 } = (await frame(page).boundingBox()) ?? {}
  const view = page.viewportSize()?.height ?? 0
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top + height * 0.4 - view)
  await booted(page)
  await expect(frame(page)).toHaveAttribute('data-film', 'waiting')
  expect(requests).toEqual([])
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top + height * 0.6 - view)
  await expect.poll(() => film(page)).toEqual(moving)
  expect(requests.length).toBeGreaterThan(0)
})

withoutScript('the poster stands and its button is a link to the film', async ({ page, request }) => {
  await page.goto('/')
  await expect(frame(page).locator('img')).toHaveAttribute('src', /^\/photos\/films\//)
  await expect(frame(page).locator('video')).toBeHidden()
  const link = frame(page).getByRole('link', { name: words.play })
  // The lens, with the running time that eyes see under it.
  expect((await link.locator('.film-dial').boundingBox())?.width).toBeGreaterThan(88)
  await expect(link.locator('[data-time]')).toHaveAttribute('data-time', /^0:\d\d$/)
  const address = (await link.getAttribute('href')) ?? ''
  expect((await request.get(address)).headers()['content-type']).toMatch(/^video\//)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing starts by itself; a film that was asked for shows that it is on its way, and can be stopped meanwhile', async ({
    page,
  }) => {
    const requests = filmRequests(page)
    const release = await hold(page, /\.(mp4|webm)$/)
    await page.goto('/')
    await frame(page).scrollIntoViewIfNeeded()
    const button = frame(page).getByRole('button')
    await expect(button).toHaveText(words.play)
    await expect(frame(page)).toHaveAttribute('data-film', 'waiting')
    expect(requests).toEqual([])
    await button.click()
    await expect(button).toHaveText(words.pause)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await button.press('Space')
    await expect(button).toHaveText(words.play)
    await expect(button).not.toHaveAttribute('aria-busy')
    expect((await film(page)).paused).toBe(true)
    await button.click()
    await expect(frame(page)).toHaveAttribute('data-film', 'starting')
    release()
    await expect(frame(page)).toHaveAttribute('data-film', 'playing')
    expect(await film(page)).toEqual(moving)
    await expect(button).toHaveText(words.pause)
    await expect(button).not.toHaveAttribute('aria-busy')
  })

  test('a click that came before the script starts the film', async ({ page }) => {
    const arrive = await hold(page, '**/assets/entry.client-*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await frame(page).getByRole('link', { name: words.play }).click()
    arrive()
    await expect.poll(() => film(page)).toEqual(moving)
  })
})

test('with Save-Data nothing starts by itself', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const requests = filmRequests(page)
  await page.goto('/')
  await frame(page).scrollIntoViewIfNeeded()
  await expect(frame(page).getByRole('button', { name: words.play })).toBeInViewport()
  expect(requests).toEqual([])
})

test.describe('when the film cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('it says so, the poster stays, and the link to the film too', async ({ page }) => {
    await page.route(/\.(mp4|webm)$/, (route) => route.abort())
    await page.goto('/')
    await frame(page).scrollIntoViewIfNeeded()
    await expect(frame(page).getByRole('status')).toHaveText(words.failed)
    await expect(frame(page).locator('img')).toBeVisible()
    await expect(frame(page).locator('a')).toHaveAttribute('href', /^\/films\//)
  })
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

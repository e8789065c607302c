import { captions, galleryOf, keithPhoto } from './support/gallery.ts'
import { setLetters } from './support/layout.ts'
import { booted, expect, skippedTransition, test } from './support/test.ts'

for (const { name, width, height, letters } of [
  { name: '320 px wide', width: 320, height: 568 },
  { name: 'a landscape phone', width: 667, height: 375 },
  { name: '1280 by 800 at 400% zoom', width: 320, height: 200 },
  { name: 'a phone with letters of twice the size', width: 390, height: 844, letters: 32 },
]) {
  test(`every control of the lightbox can be reached on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    if (letters) await setLetters(page, letters)
    await page.goto('/cases/keith')
    const { tiles, dialog, close, next, previous, thumbnails, counter } = galleryOf(page)
    await tiles.nth(6).click()
    await expect(counter(7)).toBeVisible()
    await expect(thumbnails).toHaveCount(5)
    const shown = [
      close,
      next,
      previous,
      ...(await thumbnails.all()),
      dialog.getByRole('button', { name: 'Copy link' }),
    ]
    for (const control of shown) {
      const box = await control.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
    await expect(dialog.getByRole('paragraph').getByText(captions('keith')[6] ?? '', { exact: true })).toBeInViewport()
    await next.click()
    await expect(counter(8)).toBeVisible()
    await close.click()
    await expect(dialog).toHaveCount(0)
  })
}

test.describe('on a bad line', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })
  test('a photo that did not come is asked for again when it is looked at again, or the line is back', async ({
    page,
    context,
  }) => {
    const photo = /\/photos\/keith\/notebook-.*/
    await context.route(photo, (route) => route.abort())
    await page.goto('/cases/keith')
    await booted(page)
    const { tiles, dialog } = galleryOf(page)
    const failed = dialog.getByText('This photo couldn’t be loaded.')
    await tiles.nth(5).click()
    await expect(failed).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await context.unroute(photo)
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.locator('[data-current] .picture img')).toBeVisible()
    await expect(failed).toHaveCount(0)
  })
})

test.describe('where the lightbox cannot be loaded', () => {
  test.use({
    allowedErrors: [new RegExp(`ERR_FAILED|Content Security Policy|${skippedTransition}`)],
  })

  test('a tile still leads to its photo', async ({ page, context }) => {
    await context.route(/\/assets\/lightbox-.*\.js/, (route) => route.abort())
    await page.goto('/cases/keith')
    await booted(page)
    await galleryOf(page).tiles.first().click()
    await expect(page).toHaveURL(keithPhoto(1))
    await expect(galleryOf(page).dialog.getByRole('img')).toBeInViewport({ ratio: 0.9 })
    await galleryOf(page).dialog.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/cases/keith')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('nothing of the lightbox is loaded before somebody reaches for a tile', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/cases/keith')
  await booted(page)
  expect(asked.filter((url) => url.includes('lightbox'))).toEqual([])
  await galleryOf(page).tiles.first().hover()
  await expect.poll(() => asked.some((url) => /lightbox-.*\.js/.test(url))).toBe(true)
})

test('with reduced motion nothing moves: the photo is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cases/keith')
  await booted(page)
  await page.evaluate(() => {
    const started = { count: 0 }
    Object.assign(window, { started })
    const original = document.startViewTransition.bind(document)
    document.startViewTransition = (callback) => {
      started.count++
      return original(callback)
    }
  })
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.nth(2).click()
  await expect(counter(3)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { started: { count: number } }).started.count)).toBe(0)
})

test('the photo grows out of its tile where the browser can', async ({ page }) => {
  await page.goto('/cases/keith')
  await booted(page)
  await page.evaluate(() => {
    const names: string[] = []
    Object.assign(window, { names })
    const original = document.startViewTransition.bind(document)
    document.startViewTransition = (callback) => {
      const transition = original(callback)
      void transition.ready.then(() =>
        names.push(...document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')),
      )
      return transition
    }
  })
  const { tiles, counter, dialog } = galleryOf(page)
  await tiles.nth(2).click()
  await expect(counter(3)).toBeVisible()
  const grown = () =>
    page.evaluate(() => (window as unknown as { names: string[] }).names.includes('::view-transition-group(photo)'))
  await expect.poll(grown).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-morphs')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('100 times open and closed leaves no listener, no attribute and no element behind', async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cases/keith')
  await booted(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const measure = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { listeners: read('JSEventListeners'), nodes: read('Nodes') }
  }
  // Inside the page: a hundred rounds over the wire would measure the wire.
  const rounds = (count: number) =>
    page.evaluate(async (count) => {
      const until = async (isTrue: () => boolean) => {
        while (!isTrue()) await new Promise(requestAnimationFrame)
      }
      const press = (key: string) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      const tile = document.querySelector<HTMLElement>('[data-photo="3"]')
      for (let round = 0; round < count; round++) {
        tile?.click()
        await until(() => document.querySelector('dialog[open]') !== null)
        press('ArrowRight')
        await until(() => document.querySelector('dialog')?.textContent.includes('04 / 21') === true)
        press('Escape')
        await until(() => document.querySelector('dialog') === null)
      }
    }, count)
  const attributes = () =>
    page.evaluate(() =>
      [...document.documentElement.attributes, ...document.body.attributes].map(
        ({ name, value }) => `${name}=${value}`,
      ),
    )
  await rounds(3)
  const before = await measure()
  const attributesBefore = await attributes()
  await rounds(100)
  const after = await measure()
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(2)
  expect(after.nodes - before.nodes).toBeLessThan(100)
  expect(await attributes()).toEqual(attributesBefore)
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('in the visitor’s own colors every button stands on a ground of its own, also over the photo', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/cases/keith?photo=3')
    const { counter, next, previous, close } = galleryOf(page)
    await expect(counter(3)).toBeVisible()
    for (const button of [next, previous, close])
      await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
})

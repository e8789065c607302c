import { overflow } from './support/layout.ts'
import { expect, tell, test, toasts, visit } from './support/test.ts'

test('a long name, e-mail address, label or word of a title makes no page wider', async ({ page }) => {
  const word = 'Veranstaltungsdokumentationsgesellschaftsvertragsentwurf'
  const name = ['header a span.display', 'Hartmann & Villanueva Studios'] as const
  for (const [width, path, selector, words] of [
    [320, '/about', ...name],
    [1024, '/about', ...name],
    [390, '/contact', 'main dl a[href^="mailto:"]', 'newbusinessinquiries@hartmannandco.test'],
    [320, '/cases', 'main a.filled', 'Start the story that all your clients will tell'],
    [390, '/', 'main h1', word],
    [390, '/', '.story h3', word],
    [390, '/cases', '.case-card h2, .case-card h3', word],
    [390, '/blog', '.story h3', word],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    // Once React has taken over, it leaves alone what an owner may write one day.
    await visit(page, path)
    const place = page.locator(selector).first()
    await place.evaluate((element, text) => (element.textContent = text), words)
    expect.soft(await overflow(page), `${path} ${selector}`).toBeLessThanOrEqual(0)
    for (const button of await page.getByRole('button', { name: /^Copy .*@/ }).all()) {
      const box = await button.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('what fingers hit is 44 px high', async ({ page }) => {
    for (const [path, selector] of [
      ['/contact', 'footer a, main dl a'],
      ['/cases/grossman-law', 'main header dl a'],
    ] as const) {
      await page.goto(path)
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 1180 })
        const links = await page.locator(selector).all()
        expect(links.length).toBeGreaterThan(1)
        for (const link of links) expect((await link.boundingBox())?.height, path).toBeGreaterThanOrEqual(44)
      }
    }
    await tell(page, 'Told')
    const dismiss = await toasts(page).getByRole('button', { name: 'Dismiss' }).boundingBox()
    expect(Math.min(dismiss?.width ?? 0, dismiss?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})

test('a long figure stands in one line, in its column', async ({ page }) => {
  await visit(page, '/')
  const figure = page.locator('main dl dd').nth(2)
  await figure.evaluate((element) => {
    element.closest('dl')?.classList.add('is-long')
    element.textContent = '$12,500,000+'
  })
  for (const width of [320, 390, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const spills = await figure.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const right = element.parentElement?.getBoundingClientRect().right ?? 0
      return [...range.getClientRects()].map((line) => line.right > right)
    })
    expect(spills, `${width} px`).toEqual([false])
  }
})

test('a phone held sideways hides nothing beside its camera', async ({ page }) => {
  await page.setViewportSize({ width: 852, height: 393 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59 } })
  await page.goto('/')
  const film = page.locator('#home').getByRole('group')
  for (const part of [page.getByRole('banner').getByRole('link').first(), page.locator('h1'), film.locator('a')]) {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(59)
    expect(x + width).toBeLessThanOrEqual(852 - 59)
  }
  // What goes from edge to edge still does.
  expect(await film.boundingBox()).toMatchObject({ x: 0, width: 852 })
})

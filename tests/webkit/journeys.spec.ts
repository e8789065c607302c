import { By, Key, type WebElement } from 'selenium-webdriver'
import { agencyMailFrom, unique } from '#tests/e2e/support/forms.ts'
import { expect, test, type WebKit } from './webkit.ts'

const pages = [
  '/',
  '/services/social-media',
  '/cases/map-headshots',
  '/blog',
  '/blog/social-media-marketing-law-firms-guide',
  '/about',
  '/contact',
  '/gallery-extractor',
]

/** Texts that a picture lies on, screen by screen, and how far the page is wider than its window. */
async function layoutOf() {
  const covered: string[] = []
  const seen = new CSSStyleSheet()
  // What the pointer passes through is seen all the same. The opening lies over the days of Home until it is scrolled away.
  seen.replaceSync('*{pointer-events:auto!important}.opening{display:none!important}')
  document.adoptedStyleSheets.push(seen)
  const all = document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, dt, dd, li, label, blockquote)')
  const texts = new Set(
    [...all].filter((text) => !text.querySelector('img, ul, ol') && text.textContent?.trim() && text.checkVisibility()),
  )
  for (let place = 0; place < document.documentElement.scrollHeight; place += innerHeight / 2) {
    scrollTo({ top: place, behavior: 'instant' })
    // What comes near is laid out in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const text of texts) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const [box] = range.getClientRects()
      if (!box) continue
      const { left, top, width, height } = box
      // From the top one down.
      const there = document.elementsFromPoint(left + width / 2, top + height / 2)
      const first = there.find((element) => element.matches('img, video') || text.contains(element))
      if (first?.matches('img, video')) covered.push(text.textContent ?? '')
      if (first) texts.delete(text)
    }
  }
  return { covered, wider: document.documentElement.scrollWidth - innerWidth }
}

for (const path of pages) {
  test(`${path}: no picture lies on a text, nothing is wider than the window`, async ({ webkit }) => {
    for (const width of [1440, 450]) {
      await webkit.open(path, width)
      expect(await webkit.run(layoutOf), `${width} px`).toEqual({ covered: [], wider: 0 })
    }
  })
}

const notifications = (webkit: WebKit) =>
  webkit.run(() => document.querySelector<HTMLElement>('[aria-label^="Notifications"]')?.innerText)
const counter = (webkit: WebKit) =>
  webkit.run(() => /\d\d \/ 21/.exec(document.querySelector<HTMLElement>('dialog[open]')?.innerText ?? '')?.[0])

test('§2.1 theme: switched at once, and kept', async ({ webkit }) => {
  await webkit.open('/')
  const paper = () => webkit.run(() => getComputedStyle(document.body).backgroundColor)
  const before = await paper()
  await webkit.press('header [data-theme-toggle]')
  await expect.poll(paper).not.toBe(before)
  const dark = await paper()
  await webkit.open('/about')
  expect(await paper()).toBe(dark)
})

test('§2.2 header: the menu of a phone opens, leads on and closes', async ({ webkit }) => {
  await webkit.open('/', 450)
  const isOpen = () => webkit.run(() => document.querySelector('#site-menu')?.matches(':popover-open'))
  await webkit.press('[popovertarget=site-menu]')
  expect(await isOpen()).toBe(true)
  await webkit.booted()
  await webkit.press('#site-menu a[href="/cases"]')
  await expect.poll(webkit.path).toBe('/cases')
  await expect.poll(isOpen).toBe(false)
})

test('§2.1 another page begins at its top, and back leads to the page before', async ({ webkit }) => {
  await webkit.open('/')
  await webkit.booted()
  await webkit.run(() => scrollTo({ top: 9000, behavior: 'instant' }))
  await webkit.press('footer a[href="/services/headshots"]')
  await expect.poll(webkit.path).toBe('/services/headshots')
  await expect.poll(() => webkit.run(() => scrollY)).toBe(0)
  await webkit.driver.navigate().back()
  await expect.poll(webkit.path).toBe('/')
})

test('§2.3 film: plays by itself where half of it is seen, and pauses by its button', async ({ webkit }) => {
  await webkit.open('/')
  await webkit.booted()
  await webkit.run(() => document.querySelector('.film')?.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const isPlaying = () =>
    webkit.run(() => {
      const film = document.querySelector('video')
      return film !== null && !film.paused && film.muted && film.currentTime > 0
    })
  await expect.poll(isPlaying).toBe(true)
  await webkit.press('.film-button')
  await expect.poll(isPlaying).toBe(false)
})

test('§2.3 wheel: a stop that is pointed at shows its tooltip', async ({ webkit }) => {
  await webkit.open('/')
  await webkit.run(() => document.querySelector('.wheel')?.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const stop = await webkit.driver.findElement(By.css('.wheel-link'))
  await webkit.driver.actions().move({ origin: stop }).perform()
  const tooltip = () =>
    webkit.run(() => getComputedStyle(document.querySelector('.wheel-tooltip') as Element).visibility)
  await expect.poll(tooltip).toBe('visible')
})

test('§2.5 gallery: a tile opens the lightbox; keys and buttons lead through it and out of it', async ({ webkit }) => {
  await webkit.open('/cases/keith')
  await webkit.booted()
  const tile: WebElement = await webkit.driver.findElement(By.xpath('//section//a[contains(., "/ 21")]'))
  await webkit.press(tile)
  await expect.poll(() => counter(webkit)).toBe('01 / 21')
  const isLocked = () => webkit.run(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
  expect(await isLocked()).toBe(true)
  await webkit.driver.actions().sendKeys(Key.ARROW_RIGHT).perform()
  await expect.poll(() => counter(webkit)).toBe('02 / 21')
  await webkit.press('dialog[open] [title="Next photo"]')
  await expect.poll(() => counter(webkit)).toBe('03 / 21')
  await webkit.driver.actions().sendKeys(Key.ESCAPE).perform()
  await expect.poll(() => counter(webkit)).toBeNull()
  expect(await isLocked()).toBe(false)
  expect(await webkit.run(() => document.activeElement?.textContent)).toContain('03 / 21')
})

test('§2.6 blog list: a category and a search narrow it', async ({ webkit }) => {
  await webkit.open('/blog')
  await webkit.booted()
  const found = () => webkit.run(() => document.querySelectorAll('main article').length)
  expect(await found()).toBe(8)
  await webkit.press(await webkit.named('button', 'Creative'))
  await expect.poll(webkit.path).toBe('/blog?category=Creative')
  await expect.poll(found).toBe(2)
  await webkit.press(await webkit.named('button', 'All Categories'))
  await expect.poll(found).toBe(8)
  await webkit.driver.findElement(By.css('input[type=search]')).sendKeys('law firms')
  await expect.poll(found).toBeLessThan(8)
  expect(await webkit.run(() => document.querySelectorAll('main mark').length)).toBeGreaterThan(0)
})

test('§4.2 inquiry form: says that it was sent, as a toast too', async ({ webkit }) => {
  const email = unique()
  await webkit.open('/contact')
  await webkit.booted()
  for (const [field, value] of [
    ['fullName', 'Ada Visitor'],
    ['email', email],
    ['message', 'Two days in June.'],
  ] as const)
    await webkit.driver.findElement(By.name(field)).sendKeys(value)
  await webkit.press(await webkit.named('button', 'Send Email'))
  await expect.poll(() => notifications(webkit)).toContain("We'll get back to you within 24 hours.")
  await agencyMailFrom(email)
})

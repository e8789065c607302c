import { By, Key } from 'selenium-webdriver'
import { agencyMailFrom, unique } from '#tests/e2e/support/forms.ts'
import { expect, test, type WebKit } from './webkit.ts'

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
  document.adoptedStyleSheets.pop()
  return { covered, wider: document.documentElement.scrollWidth - innerWidth }
}

/** Opens a page, alive: no picture lies on a text and nothing is wider than the window, on a phone and on the desktop that it stays on. */
async function open(webkit: WebKit, path: string): Promise<void> {
  await webkit.open(path)
  for (const width of [450, 1440]) {
    await webkit.resize(width)
    expect(await webkit.run(layoutOf), `${width} px`).toEqual({ covered: [], wider: 0 })
  }
}

for (const path of ['/services/social-media', '/blog/social-media-marketing-law-firms-guide', '/gallery-extractor'])
  test(`${path} is laid out`, ({ webkit }) => open(webkit, path))

test('§2.1 §2.3 home: film, wheel and theme; another page begins at its top, and back leads here', async ({
  webkit,
}) => {
  await open(webkit, '/')
  const show = (part: string) =>
    webkit.run((name) => document.querySelector(name)?.scrollIntoView({ block: 'center', behavior: 'instant' }), part)
  const isPlaying = () =>
    webkit.run(() => {
      const film = document.querySelector('video')
      return film && [!film.paused && film.muted && film.currentTime > 0, film.matches('[data-film=playing] *')]
    })
  await show('.film')
  await expect.poll(isPlaying).toEqual([true, true])
  await webkit.press('.film-button')
  await expect.poll(isPlaying).toEqual([false, false])
  await show('.wheel')
  const origin = await webkit.driver.findElement(By.css('.wheel-link'))
  await webkit.driver.actions().move({ origin }).perform()
  const tooltip = await webkit.driver.findElement(By.css('.wheel-tooltip'))
  await expect.poll(() => tooltip.getCssValue('visibility')).toBe('visible')
  const paper = () => webkit.run(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await webkit.press('header [data-theme-toggle]')
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await webkit.press('footer a[href="/services/headshots"]')
  await expect.poll(webkit.path).toBe('/services/headshots')
  await expect.poll(() => webkit.run(() => scrollY)).toBe(0)
  expect(await paper()).toBe(dark)
  await webkit.driver.navigate().back()
  await expect.poll(webkit.path).toBe('/')
})

test('§2.2 about: the menu of a phone opens, leads on and closes', async ({ webkit }) => {
  await open(webkit, '/about')
  await webkit.resize(450)
  const isOpen = () => webkit.run(() => document.querySelector('#site-menu')?.matches(':popover-open'))
  await webkit.press('[popovertarget=site-menu]')
  await expect.poll(isOpen).toBe(true)
  await webkit.press('#site-menu a[href="/cases"]')
  await expect.poll(webkit.path).toBe('/cases')
  await expect.poll(isOpen).toBe(false)
})

test('§2.5 case: a tile opens the lightbox; keys and buttons lead through it and out of it', async ({ webkit }) => {
  await open(webkit, '/cases/map-headshots')
  const counter = () =>
    webkit.run(() => /\d\d \/ 21/.exec(document.querySelector<HTMLElement>('dialog[open]')?.innerText ?? '')?.[0])
  const isLocked = () => webkit.run(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
  await webkit.press('[data-photo="1"]')
  await expect.poll(counter).toBe('01 / 21')
  await expect.poll(isLocked).toBe(true)
  await webkit.driver.actions().sendKeys(Key.ARROW_RIGHT).perform()
  await expect.poll(counter).toBe('02 / 21')
  await webkit.press('dialog[open] [title="Next photo"]')
  await expect.poll(counter).toBe('03 / 21')
  await webkit.driver.actions().sendKeys(Key.ESCAPE).perform()
  await expect.poll(counter).toBeNull()
  await expect.poll(isLocked).toBe(false)
  await expect.poll(() => webkit.run(() => document.activeElement?.textContent)).toContain('03 / 21')
})

test('§2.6 blog list: a category and a search narrow it', async ({ webkit }) => {
  await open(webkit, '/blog')
  const found = () => webkit.run(() => document.querySelectorAll('main article').length)
  expect(await found()).toBe(8)
  await webkit.press(await webkit.button('Creative'))
  await expect.poll(webkit.path).toBe('/blog?category=Creative')
  await expect.poll(found).toBe(2)
  await webkit.press(await webkit.button('All Categories'))
  await expect.poll(found).toBe(8)
  await webkit.driver.findElement(By.css('input[type=search]')).sendKeys('law firms')
  await expect.poll(found).toBeLessThan(8)
  await expect.poll(() => webkit.run(() => document.querySelectorAll('main mark').length)).toBeGreaterThan(0)
})

test('§4.2 contact form: says that it was sent, as a toast too', async ({ webkit }) => {
  const email = unique()
  await open(webkit, '/contact')
  for (const [field, value] of Object.entries({ fullName: 'Ada Visitor', email, message: 'Two days in June.' }))
    await webkit.driver.findElement(By.name(field)).sendKeys(value)
  await webkit.press(await webkit.button('Send Email'))
  const toasts = webkit.driver.findElement(By.css('[aria-label^="Notifications"]'))
  await expect.poll(() => toasts.getText()).toContain("We'll get back to you within 24 hours.")
  await agencyMailFrom(email)
})

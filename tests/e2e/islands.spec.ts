import type { Page } from '@playwright/test'
import { hiddenFields } from '#contract/inquiry.ts'
import { search } from './support/blog.ts'
import { inquiryForm, takeAll, unique } from './support/forms.ts'
import { galleryOf, keithPhoto } from './support/gallery.ts'
import { entered, expect, hold, patient, tell, test, toasts } from './support/test.ts'
import { translate } from './support/translate.ts'

// React says that it makes anew an island which somebody changed.
test.use({ allowedErrors: [/Minified React error|hydrat|Failed to load resource|imported module/i] })

const article = '/blog/brand-authority'
const script = '**/assets/react-*.js'
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const tile = (page: Page) => page.locator('a[data-photo="1"]')
const isReact = /\/(?:react|hydrate)[^/]*$/

test('an early click counts and is seen from the first paint on, before script and pictures', async ({ page }) => {
  const arrive = await hold(page, '**/assets/entry.client-*.js')
  await hold(page, '**/photos/**')
  await page.goto(article, { waitUntil: 'commit' })
  await save(page).evaluate((button) => {
    addEventListener('keptclick', () => {
      const isSeen = getComputedStyle(button).outlineStyle === 'solid' && button.ariaBusy === 'true'
      document.documentElement.dataset.answered = isSeen ? 'seen' : 'unseen'
    })
  })
  await save(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-answered', 'seen')
  arrive()
  await expect(saved(page)).toBeVisible()
  await expect(saved(page)).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
})

test('an early click is done by the HTML after 4 s, or goes on waiting', async ({ page }) => {
  const arrive = await hold(page, script)
  await page.clock.install()
  await page.goto(article)
  await save(page).click()
  await page.clock.runFor(5000)
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect(saved(page)).toBeVisible()
  await page.clock.resume()
  await hold(page, script)
  await page.goto('/cases/keith')
  await tile(page).click()
  await expect(tile(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(keithPhoto(1))
  await expect(galleryOf(page).counter(1)).toBeVisible()
})

test('§2.5 lightbox: early taps on a tile of a translated page are repeated once', async ({ page }) => {
  await patient(page)
  const arrive = await hold(page, script)
  await page.goto('/cases/keith')
  await translate(page)
  await tile(page).click()
  await tile(page).click()
  const entries = await page.evaluate(() => history.length)
  arrive()
  await expect(galleryOf(page).close).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('§2.6 blog: whoever searches a translated page goes on where the caret was, and finds', async ({ page }) => {
  const arrive = await hold(page, script)
  await page.goto('/blog')
  await search(page).pressSequentially('vid')
  await search(page).press('ArrowLeft')
  await translate(page)
  arrive()
  await expect(page.locator('[data-island=BlogList]')).toHaveAttribute('data-alive')
  await page.keyboard.type('i')
  await expect(search(page)).toHaveValue('viid')
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveURL(/q=viid/)
  await translate(page)
  await search(page).fill('nothing has this')
  await expect(page.getByRole('heading', { name: 'No article matches' })).toBeVisible()
  await search(page).fill('phone')
  await expect(page.getByRole('heading', { name: 'Why your phone camera isn’t enough, and when it is' })).toBeVisible()
})

test('§4.2 contact form: whoever types waits for no letter while React takes it over', async ({ page }) => {
  const arrive = await hold(page, script)
  await page.goto('/contact')
  const name = page.getByLabel('Full Name *')
  await name.focus()
  const typed = await name.evaluateHandle((field: HTMLInputElement) => {
    const island = field.closest<HTMLElement>('[data-island]')
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const { addEventListener: listen } = EventTarget.prototype
    // React listens to the island once it has begun, and has not taken it over yet.
    EventTarget.prototype.addEventListener = function (...event: Parameters<typeof listen>) {
      listen.apply(this, event)
      if (this !== island || event[0] !== 'keydown') return
      queueMicrotask(() => {
        field.value = 'Ada'
        for (const type of ['keydown', 'keypress', 'textInput', 'input', 'keyup'])
          field.dispatchEvent(new Event(type, { bubbles: true }))
        resolve(island?.dataset.alive)
      })
    }
    return { promise }
  })
  arrive()
  expect(await typed.evaluate(({ promise }) => promise)).toBeUndefined()
  await expect(page.locator('[data-island=ContactForm]')).toHaveAttribute('data-alive')
  await expect(name).toHaveValue('Ada')
  // It knows of them: an attempt has begun.
  await expect(page.locator(`#contact-form [name=${hiddenFields.idempotencyKey}]`)).not.toHaveValue('')
})

test('§4.2 contact form: neither a password manager nor a translator takes a word away, and it sends', async ({
  page,
}) => {
  const arrive = await hold(page, script)
  const { path, form, button, outcome, fill } = inquiryForm(page)
  await page.goto(path)
  await fill(unique())
  await translate(page)
  await form.locator('input').evaluateAll((fields) => {
    for (const field of fields) field.after(document.createElement('span'))
  })
  await page.getByLabel('Company').press('End')
  arrive()
  await expect(page.locator('[data-island][data-alive] form:has([name=company])')).toBeVisible()
  await page.keyboard.type(' LLC')
  await expect(page.getByLabel('Company')).toHaveValue('Counsel & Co LLC')
  await expect(page.getByLabel('Timeline')).toHaveValue('1-month')
  await expect(page.getByLabel('Project Details *')).toHaveValue('Portraits of forty attorneys.\nTwo offices.')
  await translate(page)
  await takeAll(page)
  await button.click()
  await expect(outcome).toContainText('Message sent successfully!')
  await expect(page.getByLabel('Project Details *')).toHaveValue('')
})

test.describe('an island that throws', () => {
  test.use({ allowedErrors: [/Cannot read properties|undefined|null/] })

  test('leaves the page as the server sent it, with words and focus, and it works', async ({ page }) => {
    for (const path of ['/cases/keith', '/blog', '/contact']) {
      const arrive = await hold(page, script)
      await page.goto(path)
      const field = page.locator('[name=q], [name=fullName], [data-photo="1"]')
      const island = page.locator('[data-island]').filter({ has: field })
      await island.evaluate((element) => element.setAttribute('data-props', '{}'))
      const failed = page.waitForEvent('pageerror')
      if (path === '/cases/keith') await field.focus()
      else await field.fill('Ada')
      arrive()
      await failed
      if (path === '/cases/keith') await expect(galleryOf(page).tiles).toHaveCount(21)
      else await expect(field).toHaveValue('Ada')
      await expect(field).toBeFocused()
      await expect(island).not.toHaveAttribute('data-alive')
    }
    const { button, fill } = inquiryForm(page)
    await fill(unique())
    await button.click()
    await expect(page).toHaveURL(/sent=inquiry/)
  })
})

test('where files are gone a button says so; a tile leads to its photo, a filter filters', async ({ page }) => {
  await page.route(/assets\/(article-actions|lightbox|blog-list)-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.goto(article)
  await save(page).click()
  await expect(page.getByText('Part of this page couldn’t be loaded. Please reload it.')).toBeVisible()
  await expect(save(page)).not.toHaveAttribute('aria-busy')
  await page.goto('/cases/keith')
  await tile(page).click()
  await expect(page).toHaveURL(keithPhoto(1))
  await expect(galleryOf(page).dialog.getByRole('img')).toBeInViewport({ ratio: 0.9 })
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Creative', exact: true }).click()
  await expect(page.getByText('2 articles found')).toBeVisible()
})

test('nobody touches an island: less than 8 KB of script come, nothing of React', async ({ context }) => {
  const untouched = async (path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    // Whoever points at an article goes on to it: the list is not needed.
    if (path === '/blog') await page.locator('main article').getByRole('link').first().hover()
    return page.evaluate(async (react) => {
      // Longer than an island that comes alive by itself waits, and like it with an end: a tab behind others may never be idle.
      await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 2000))
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return [scripts.some(({ name }) => react.test(name)), bytes < 8 * 1024]
    }, isReact)
  }
  for (const answer of await Promise.all([article, '/about', '/cases/keith', '/blog', '/contact'].map(untouched)))
    expect(answer).toEqual([false, true])
})

test('a pointer that passes by reaches for nothing; one that rests does', async ({ page }) => {
  await page.clock.install()
  await page.goto('/cases/keith').then(() => entered(page))
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(...(request.url().match(isReact) ?? [])))
  await tile(page).hover()
  await page.mouse.move(0, 0)
  await page.clock.runFor(1000)
  await tile(page).hover()
  await page.clock.runFor(60)
  expect(asked).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => asked).not.toEqual([])
})

const hostile = {
  'no storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
  },
  'no PerformanceObserver, no IntersectionObserver': () => {
    for (const name of ['PerformanceObserver', 'IntersectionObserver']) Reflect.deleteProperty(window, name)
  },
  'a history that throws': () => {
    history.replaceState = history.pushState = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  },
}

test('a page asks for its entry with low priority, and for no other script before it is painted', async ({ page }) => {
  const priorities: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on('Network.requestWillBeSent', ({ request }) => {
    if (/\/entry\.client-[^/]+\.js$/.test(request.url)) priorities.push(request.initialPriority)
  })
  await browser.send('Network.enable')
  await page.goto('/contact')
  await page.getByLabel('Full Name *').focus()
  await expect(page.locator('[data-island=ContactForm]')).toHaveAttribute('data-alive')
  expect(priorities).toEqual(['Low'])
  const [painted = Infinity, ...asked] = await page.evaluate(() =>
    ['first-contentful-paint', ...performance.getEntriesByType('resource').map(({ name }) => name)].flatMap((name) =>
      name.endsWith('paint') || (name.endsWith('.js') && !name.includes('/entry.client-'))
        ? performance.getEntriesByName(name).map(({ startTime }) => startTime)
        : [],
    ),
  )
  expect(asked.length).toBeGreaterThan(1)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted)
})

for (const [how, spoil] of Object.entries(hostile)) {
  test(`§2.6 with ${how} the blog filters and answers, the contact form sends`, async ({ page }) => {
    await page.addInitScript(spoil)
    await page.goto('/blog')
    await expect(page.locator('main img').first()).toHaveCSS('opacity', '1')
    await page.getByRole('button', { name: 'Creative' }).click()
    await expect(page.getByRole('button', { name: 'Creative' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('main article').filter({ hasNotText: 'Creative' })).toHaveCount(0)
    await tell(page, 'Told')
    await expect(toasts(page)).toContainText('Told')
    const { button, outcome } = await inquiryForm(page).openFilled()
    await takeAll(page)
    await button.click()
    await expect(outcome).toContainText('Message sent successfully!')
  })
}

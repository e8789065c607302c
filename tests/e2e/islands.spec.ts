import type { Page } from '@playwright/test'
import { fillInquiry, unique } from './support/forms.ts'
import { galleryOf, keithPhoto } from './support/gallery.ts'
import { expect, skippedTransition, test } from './support/test.ts'
import { translate } from './support/translate.ts'

const article = '/blog/brand-authority'
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const tile = (page: Page) => page.locator('a[data-photo="1"]')

/** Holds files back; returns how to let them through. */
async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

test.describe('a click before its island is alive', () => {
  test.use({ allowedErrors: [new RegExp(skippedTransition)] })

  test('counts from the first paint on: before the entry, and while pictures are on their way', async ({ page }) => {
    const arrive = await hold(page, '**/assets/entry.client-*.js')
    await hold(page, '**/photos/**')
    await page.goto(article, { waitUntil: 'commit' })
    await save(page).click()
    await expect(save(page)).toHaveAttribute('aria-busy', 'true')
    arrive()
    await expect(saved(page)).toBeVisible()
    await expect(saved(page)).not.toHaveAttribute('aria-busy')
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  })

  test('shows within 100 ms that it works, to the eye and to a screen reader', async ({ page }) => {
    await hold(page, '**/assets/react-*.js')
    await page.goto(article)
    await save(page).evaluate((button) => {
      let pressedAt = 0
      addEventListener('pointerup', ({ timeStamp }) => (pressedAt = timeStamp), true)
      addEventListener('keptclick', ({ timeStamp }) => {
        const isSeen = Number(getComputedStyle(button).opacity) < 1 && button.ariaBusy === 'true'
        document.documentElement.dataset.answered = isSeen ? String(timeStamp - pressedAt) : 'unseen'
      })
    })
    await save(page).click()
    const answered = await page.locator('html').getAttribute('data-answered')
    expect(Number(answered)).toBeLessThan(100)
  })

  test('is done by the HTML after 4 s: a tile leads to its photo, open in its page', async ({ page }) => {
    await hold(page, '**/assets/react-*.js')
    await page.goto('/cases/keith')
    await tile(page).click()
    await expect(tile(page)).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(keithPhoto(1))
    await expect(galleryOf(page).counter(1)).toBeVisible()
  })

  test('without native meaning goes on waiting', async ({ page }) => {
    const arrive = await hold(page, '**/assets/react-*.js')
    await page.goto(article)
    await save(page).click()
    await page.waitForTimeout(4500)
    await expect(save(page)).toHaveAttribute('aria-busy', 'true')
    arrive()
    await expect(saved(page)).toBeVisible()
  })

  test.describe('on a page that somebody changed', () => {
    // React says that it makes the island anew.
    test.use({ allowedErrors: [/Minified React error|hydrat/i] })

    test('is repeated once, on what stands there after a translator changed the page', async ({ page }) => {
      const arrive = await hold(page, '**/assets/react-*.js')
      await page.goto('/cases/keith')
      await translate(page)
      await tile(page).click()
      await tile(page).click()
      const entries = await page.evaluate(() => history.length)
      arrive()
      await expect(galleryOf(page).close).toBeVisible()
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    })
  })
})

test.describe('on a page that somebody changed before its islands were alive', () => {
  test.use({ allowedErrors: [/Minified React error|hydrat/i] })

  test('§2.6 blog: whoever is searching goes on where the caret was', async ({ page }) => {
    const arrive = await hold(page, '**/assets/react-*.js')
    await page.goto('/blog')
    const search = page.getByRole('searchbox')
    await search.pressSequentially('vid')
    await search.press('ArrowLeft')
    await translate(page)
    arrive()
    await expect(page.locator('[data-island=blog-list]')).toHaveAttribute('data-alive')
    await page.keyboard.type('i')
    await expect(search).toHaveValue('viid')
    await expect(search).toBeFocused()
    await expect(page).toHaveURL(/q=viid/)
  })

  test('§4.2 contact form: an icon that a password manager put beside each field takes nothing away', async ({
    page,
  }) => {
    const arrive = await hold(page, '**/assets/react-*.js')
    await page.goto('/contact')
    await fillInquiry(page, unique())
    await page.locator('main input').evaluateAll((fields) => {
      for (const field of fields) field.after(document.createElement('span'))
    })
    await page.getByLabel('Company').press('End')
    arrive()
    await expect(page.locator('[data-island][data-alive] form:has([name=company])')).toBeVisible()
    await page.keyboard.type(' LLC')
    await expect(page.getByLabel('Company')).toHaveValue('Counsel & Co LLC')
    await expect(page.getByLabel('Timeline')).toHaveValue('1-month')
  })
})

test.describe('an island that throws', () => {
  test.use({ allowedErrors: [/Cannot read properties|undefined|null/] })

  test('leaves the page as the server sent it, with what was typed and the focus, and it works as without script', async ({
    page,
  }) => {
    for (const path of ['/cases/keith', '/blog', '/contact']) {
      const arrive = await hold(page, '**/assets/react-*.js')
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
    await page.getByLabel('Email Address *').fill(unique())
    await page.getByLabel('Project Details *').fill('Sent without the script.')
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    await expect(page).toHaveURL(/sent=inquiry/)
  })
})

test.describe('a file that is gone', () => {
  test.use({ allowedErrors: [new RegExp(`Failed to load resource|imported module|${skippedTransition}`)] })

  test('a button that needs it says that the page has to be loaded again; a tile leads to its photo', async ({
    page,
  }) => {
    await page.route(/assets\/(article-actions|gallery)-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await page.goto(article)
    await save(page).click()
    await expect(page.getByText('Part of this page couldn’t be loaded. Please reload it.')).toBeVisible()
    await expect(save(page)).not.toHaveAttribute('aria-busy')
    await page.goto('/cases/keith')
    await tile(page).click()
    await expect(page).toHaveURL(keithPhoto(1))
  })
})

test.describe('before the lightbox is there', () => {
  test.use({ allowedErrors: [new RegExp(skippedTransition)] })
  test('§2.5 lightbox: Escape closes a photo that the address names before the lightbox is there', async ({ page }) => {
    await hold(page, '**/assets/react-*.js')
    await page.goto('/terms')
    await page.goto('/cases/keith?photo=5')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/cases/keith')
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  })
})

test('nothing that comes by itself is asked for before the page is painted', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-alive')
  const [painted = Infinity, asked = 0] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => /react-.*\.js/.test(name))?.startTime,
  ])
  expect(asked).toBeGreaterThan(painted)
})

test('an island wakes where the address asks for it, and React loads for nothing else', async ({ page }) => {
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /react-.*\.js/.test(name)).length)
  await page.goto('/cases/keith', { waitUntil: 'networkidle' })
  expect(await loaded()).toBe(0)
  await page.goto('/cases/keith?photo=2', { waitUntil: 'networkidle' })
  expect(await loaded()).toBe(1)
})

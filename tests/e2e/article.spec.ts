import type { Page } from '@playwright/test'
import { watchCalls } from './support/blog.ts'
import { expect, scrollDown, test, toasts, visit } from './support/test.ts'

const article = '/blog/brand-authority'
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true })
const savedList = (page: Page) => page.getByRole('region', { name: 'Saved in this browser' })
const remove = (page: Page) => savedList(page).getByRole('button', { name: /^Remove/ })

test('§2.6 the like count stands beside Share and Save and does nothing', async ({ page }) => {
  await visit(page, '/blog/professional-content-transforms-brand')
  const calls = watchCalls(page)
  const likes = page.getByText('214 likes')
  expect(await likes.evaluate((element) => element.closest('a, button, [role], [tabindex]:not(main)'))).toBeNull()
  const markup = () => page.locator('.article-actions').evaluate((element) => element.outerHTML)
  const before = await markup()
  await likes.click()
  // What a click brings about comes in its own turn: by the next frame it would be there.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await markup()).toBe(before)
  expect(calls).toEqual([])
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('§2.6 Save keeps the article in this browser and says so; the list lets it go, in every tab', async ({
  page,
  context,
}) => {
  await visit(page, article)
  await save(page).dblclick()
  await expect(toasts(page)).toHaveText([/Article saved in this browser/])
  // The label says it; pressed as well would be said twice.
  await expect(saved(page)).not.toHaveAttribute('aria-pressed')
  await page.reload()
  // It says so before anybody has touched it.
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(savedList(page).getByRole('link')).toHaveAttribute('href', article)
  const second = await context.newPage()
  await second.goto('/blog')
  await remove(second).click()
  await expect(savedList(second)).toBeHidden()
  await remove(page).click()
  await expect(savedList(page)).toBeHidden()
  await visit(page, '/blog')
  await expect(savedList(page)).toBeHidden()
})

test('§2.6 a double click on Remove takes one article off; by keys the focus stays near', async ({ page }) => {
  const others = ['performance-marketing', 'dayframe-origin-story', 'why-phone-camera-not-enough']
  for (const path of [article, ...others.map((id) => `/blog/${id}`)]) {
    await page.goto(path)
    await save(page).click()
    await expect(saved(page)).toBeVisible()
  }
  await visit(page, '/blog')
  await remove(page).first().dblclick()
  await expect(remove(page)).toHaveCount(3)
  const [first, second, third] = await remove(page).evaluateAll((all) => all.map((button) => button.ariaLabel ?? ''))
  await page.getByRole('button', { name: second, exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: third, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: first, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('§2.6 Share hands the article to the system, or copies its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    // The dialog is the system's own: a browser without a screen has none.
    const share = ({ title, url }: ShareData) => {
      const { dataset } = document.documentElement
      const isFirst = dataset.shared === undefined
      dataset.shared = `${title} ${url}`
      return isFirst ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve()
    }
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
  })
  await page.goto(article)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const button = page.getByRole('button', { name: 'Share' })
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', `${title} ${page.url()}`)
  await expect(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await expect(toasts(page)).toHaveText([/Article shared/])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await button.click()
  await expect(toasts(page).last()).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blog\/brand-authority$/)
})

test('the section being read is marked in the contents, also in a low window', async ({ page }) => {
  await visit(page, '/blog/social-media-marketing-law-firms-guide')
  const contents = page.getByRole('navigation', { name: 'In this article' })
  const link = contents.getByRole('link').nth(4)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`))
  await expect(page.locator('.prose > h2').nth(4)).toBeInViewport()
  await expect(link).toHaveAttribute('aria-current', 'location')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(contents.locator('[aria-current]')).toHaveCSS('text-decoration-line', 'underline')
  await page.emulateMedia({ forcedColors: 'none' })
  await scrollDown(page, 0)
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
  await page.setViewportSize({ width: 1093, height: 400 })
  const last = contents.getByRole('link').last()
  const paragraph = page.locator('.prose > p').nth(3)
  await paragraph.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  // What is marked has been brought into view by then, and moves no more.
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  await contents.hover()
  await page.mouse.wheel(0, 300)
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await contents.evaluate((list) => list.scrollTo(0, 0))
  await page.locator('.prose > h2').last().scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

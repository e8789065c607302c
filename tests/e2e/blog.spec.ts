import { addresses, articleLinks, search, status, watchCalls } from './support/blog.ts'
import { booted, expect, test, toasts, visit, withoutScript } from './support/test.ts'

test('§2.6 §5 blog filters: a way out of no result; search while typing, exact category, both combine', async ({
  page,
}) => {
  await visit(page, '/blog?q=zeppelin')
  const calls = watchCalls(page)
  await expect(status(page)).toHaveText('No article matches')
  await page.getByRole('link', { name: 'Show all articles' }).press('Enter')
  await expect(page).toHaveURL('/blog')
  await expect(search(page)).toHaveValue('')
  // The keys go on there.
  await expect(search(page)).toBeFocused()
  await expect(status(page)).toHaveText('8 articles found')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await search(page).fill('LAW FIRMS')
  // The count is the same all the way: what changes is which article it is.
  await expect.poll(() => addresses(page)).toEqual(['/blog/social-media-marketing-law-firms-guide'])
  await expect(status(page)).toHaveText('1 article found')
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/law firms/i)
  await search(page).fill('')
  await button('Creative').click()
  await expect(button('Creative')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await addresses(page)).length).toBe(2)
  await search(page).fill('video')
  await expect(page).toHaveURL('/blog?q=video&category=Creative')
  await button('All Categories').click()
  await expect(page).toHaveURL('/blog?q=video')
  await expect.poll(async () => (await addresses(page)).length).toBeGreaterThan(2)
  expect(calls).toEqual([])
})

test('§2.6 blog: changes in a row are one entry of the history, and Back finds the results', async ({ page }) => {
  await page.goto('/about')
  await visit(page, '/blog')
  await search(page).pressSequentially('phone')
  await search(page).blur()
  expect(page.url()).toMatch(/\/blog\?q=phone$/)
  // The articles follow the letters.
  const others = page.getByRole('main').getByRole('article').filter({ hasNotText: /phone/i })
  await expect(others).toHaveCount(0)
  const before = await addresses(page)
  await articleLinks(page).first().click()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue('phone')
  await expect.poll(() => addresses(page)).toEqual(before)
  // Nobody has touched the list: it comes alive by itself, to follow the history.
  await expect(page.locator('[data-island=BlogList]')).toHaveAttribute('data-alive')
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expect(search(page)).toHaveValue('')
  await expect(status(page)).toHaveText('8 articles found')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 844 } })

  test('the chosen category is in view, also after Back; Search puts the keyboard away', async ({ page }) => {
    await page.goto('/blog?category=Performance')
    const button = (name: string) => page.getByRole('group', { name: 'Categories' }).getByRole('button', { name })
    await expect(button('Performance')).toBeInViewport({ ratio: 1 })
    await booted(page)
    await button('All Categories').tap()
    await expect(button('All Categories')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(button('Performance')).toBeInViewport({ ratio: 1 })
    await page.goForward()
    await expect(button('All Categories')).toBeInViewport({ ratio: 1 })
    await search(page).tap()
    await search(page).pressSequentially('law firms')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search(page)).not.toBeFocused()
    await expect(page).toHaveURL('/blog?q=law+firms')
    await expect(status(page)).toHaveText('1 article found')
  })
})

withoutScript('§5 blog filters: answered by the server; what needs script is not shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog?category=Performance')
  await expect(page.getByRole('button', { name: 'Performance' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Update Blog' })).toBeHidden()
  await page.goto('/blog')
  await search(page).fill('law')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\/blog\?q=law&category=$/)
  await expect(page.getByText('1 article found')).toBeVisible()
  await expect(search(page)).toHaveValue('law')
  await page.getByRole('button', { name: 'Strategy', exact: true }).click()
  await expect(page).toHaveURL(/\/blog\?q=law&category=Strategy$/)
  await page.goto('/blog/professional-content-transforms-brand')
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
})

const buttons = [
  {
    label: 'Update Blog',
    busy: 'Updating...',
    prefix: 'Last update:',
    success: /Blog Updated!.*New content has been successfully aggregated\./s,
    failure: /Update Error.*Could not update content\./s,
  },
  {
    label: 'Extract Images',
    busy: 'Extracting...',
    prefix: 'Images:',
    success: /Images Extracted!.*Article images have been successfully extracted and optimized\./s,
    failure: /Extraction Error.*Could not extract article images\./s,
  },
]

test('§4.3 §8 refresh buttons: busy for two seconds, then the time, a toast, no call', async ({ page }) => {
  await visit(page, '/blog')
  await page.clock.install({ time: new Date(2025, 7, 18, 9, 40) })
  await page.clock.pauseAt(new Date(2025, 7, 18, 9, 41))
  const calls = watchCalls(page)
  for (const { label, busy, prefix } of buttons) {
    const button = page.getByRole('button', { name: label })
    // Twice in one go: the page has not shown yet that it is busy.
    await button.evaluate((element: HTMLElement) => {
      element.focus()
      element.click()
      element.click()
    })
    const working = page.getByRole('button', { name: busy })
    await expect(working).toBeDisabled()
    await page.clock.runFor(1999)
    await expect(working).toBeVisible()
    await page.clock.runFor(1)
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
    await expect(page.getByText(`${prefix} Aug 18, 2025, 9:41 AM`)).toBeVisible()
  }
  expect(calls).toEqual([])
  await page.clock.resume()
  await expect(toasts(page)).toHaveText(buttons.map(({ success }) => success))
  await page.reload()
  for (const { prefix } of buttons) await expect(page.getByText(`${prefix} Aug 18, 2025, 9:41 AM`)).toBeVisible()
})

test('§8 refresh buttons fail where the browser keeps nothing; the focus stays', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await visit(page, '/blog')
  for (const { label } of buttons) await page.getByRole('button', { name: label }).click()
  await search(page).focus()
  for (const { label, prefix, failure } of buttons) {
    await expect(toasts(page).filter({ hasText: failure })).toHaveAttribute('data-kind', 'error')
    await expect(page.getByRole('button', { name: label })).toBeEnabled()
    await expect(page.getByText(prefix)).toBeHidden()
  }
  await expect(search(page)).toBeFocused()
})

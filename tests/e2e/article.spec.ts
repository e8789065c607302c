import { booted, expect, test } from './support/test.ts'

test.describe('§2.6 articles', () => {
  test('§2.6 the like count stands beside Share and Save and does nothing', async ({ page }) => {
    await page.goto('/blog/professional-content-transforms-brand')
    await booted(page)
    const likes = page.getByText('214 likes')
    await expect(likes).toBeVisible()
    expect(await likes.evaluate((element) => element.closest('a, button, [role], [tabindex]:not(main)'))).toBeNull()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.method()))
    const markup = () => page.locator('.article-actions').evaluate((element) => element.outerHTML)
    const before = await markup()
    await likes.click()
    expect(await markup()).toBe(before)
    expect(asked.filter((method) => method !== 'GET')).toEqual([])
    await expect(page).toHaveURL('/blog/professional-content-transforms-brand')
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  })

  test('Share copies the link where the system has no dialog', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share)
    await page.goto('/blog/brand-authority')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blog\/brand-authority$/)
  })

  test('Save keeps the article in this browser; the list shows it and lets it go', async ({ page }) => {
    await page.goto('/blog/brand-authority')
    await page.getByRole('button', { name: 'Save' }).click()
    const toasts = page.getByRole('region', { name: /^Notifications/ })
    await expect(toasts.getByText('Article saved in this browser')).toBeVisible()
    // The label says it; pressed as well would be said twice.
    await expect(page.getByRole('button', { name: 'Saved' })).not.toHaveAttribute('aria-pressed')
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    const saved = page.getByRole('region', { name: 'Saved in this browser' })
    await expect(saved.getByRole('link')).toHaveAttribute('href', '/blog/brand-authority')
    await page.reload()
    await saved.getByRole('button', { name: /^Remove/ }).click()
    await expect(saved).toBeHidden()
  })

  test('removing a saved article keeps the keyboard in the list, and on the page after the last one', async ({
    page,
  }) => {
    for (const id of ['brand-authority', 'performance-marketing', 'dayframe-origin-story']) {
      await page.goto(`/blog/${id}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    }
    await page.goto('/blog')
    const remove = page.getByRole('region', { name: 'Saved in this browser' }).getByRole('button', { name: /^Remove/ })
    await expect(remove).toHaveCount(3)
    const [first, second, third] = await remove.evaluateAll((all) => all.map((button) => button.ariaLabel ?? ''))
    await page.getByRole('button', { name: second, exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: third, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: first, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a table of an article is called what stands before it', async ({ page }) => {
    await page.goto('/blog/dayframe-origin-story')
    const group = page.getByRole('group').filter({ has: page.getByRole('table') })
    expect(await group.count()).toBeGreaterThan(0)
    for (const table of await group.all()) await expect(table).toHaveAccessibleName(/\w/)
  })

  test('the section being read is marked in the table of contents', async ({ page }) => {
    await page.goto('/blog/social-media-marketing-law-firms-guide')
    await booted(page)
    const contents = page.getByRole('navigation', { name: 'In this article' })
    const link = contents.getByRole('link').nth(4)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`))
    await expect(page.locator('.prose > h2').nth(4)).toBeInViewport()
    await expect(link).toHaveAttribute('aria-current', 'location')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(contents.locator('[aria-current]')).toHaveCSS('text-decoration-line', 'underline')
    await page.emulateMedia({ forcedColors: 'none' })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(contents.locator('[aria-current]')).toHaveCount(0)
  })

  test('in a low window the table of contents can be read to its end, and shows the section being read', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1093, height: 400 })
    await page.goto('/blog/social-media-marketing-law-firms-guide')
    await booted(page)
    const contents = page.getByRole('navigation', { name: 'In this article' })
    const last = contents.getByRole('link').last()
    await page.locator('.prose > p').nth(3).scrollIntoViewIfNeeded()
    await expect(last).not.toBeInViewport({ ratio: 0.9 })
    await contents.hover()
    await page.mouse.wheel(0, 300)
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await contents.evaluate((list) => list.scrollTo(0, 0))
    await page.locator('.prose > h2').last().scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  })
})

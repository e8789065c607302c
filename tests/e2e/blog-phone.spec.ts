import { search, status } from './support/blog.ts'
import { booted, expect, test } from './support/test.ts'

for (const width of [320, 390]) {
  test(`the category of a shared address is in view on a phone, and so is the one that Back leads to, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/blog?category=Performance')
    const button = (name: string) => page.getByRole('group', { name: 'Categories' }).getByRole('button', { name })
    await expect(button('Performance')).toBeInViewport({ ratio: 1 })
    await booted(page)
    await button('All Categories').click()
    await expect(button('All Categories')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(button('Performance')).toBeInViewport({ ratio: 1 })
    await page.goForward()
    await expect(button('All Categories')).toBeInViewport({ ratio: 1 })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the category of a shared address is in view on a phone from the first paint', async ({ page }) => {
    await page.goto('/blog?category=Performance')
    await expect(page.getByRole('button', { name: 'Performance' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('Search on the keyboard of a phone puts the keyboard away, so that the results are seen', async ({ page }) => {
    await page.goto('/blog')
    await booted(page)
    await search(page).tap()
    await search(page).pressSequentially('law firms')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search(page)).not.toBeFocused()
    await expect(page).toHaveURL('/blog?q=law+firms')
    await expect(status(page)).toHaveText('1 article found')
  })
})

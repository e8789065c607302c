import { addresses, articleLinks, isPicture, search, status } from './support/blog.ts'
import { booted, expect, test } from './support/test.ts'

test.describe('§5 blog filters', () => {
  test('§5 the search finds title, excerpt and tag in any case as one types, and counts', async ({ page }) => {
    await page.goto('/blog')
    await search(page).fill('LAW FIRMS')
    // The count is the same all the way: what changes is which article it is.
    await expect.poll(() => addresses(page)).toEqual(['/blog/social-media-marketing-law-firms-guide'])
    await expect(status(page)).toHaveText('1 article found')
    await search(page).fill('equipment')
    await expect.poll(() => addresses(page)).toEqual(['/blog/why-phone-camera-not-enough'])
    await expect(status(page)).toHaveText('1 article found')
    await search(page).fill('the same evening')
    await expect.poll(() => addresses(page)).toEqual(['/blog/social-media-new-business-card'])
    await expect(status(page)).toHaveText('1 article found')
  })

  test('§5 the category is exact, both filters combine, All Categories lifts it', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Creative', exact: true }).click()
    await expect(status(page)).toHaveText('2 articles found')
    const creative = await addresses(page)
    await expect(page.getByRole('button', { name: 'Creative', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await search(page).fill('video')
    await expect(page).toHaveURL('/blog?q=video&category=Creative')
    const both = await addresses(page)
    await page.getByRole('button', { name: 'All Categories' }).click()
    await expect(page).toHaveURL('/blog?q=video')
    // The address is there before the list is.
    await expect.poll(async () => (await addresses(page)).length).toBeGreaterThan(both.length)
    const found = await addresses(page)
    expect(both).toEqual(found.filter((address) => creative.includes(address)))
    expect(both).not.toEqual([])
    await page.goto('/blog?category=creative')
    await expect(page.getByRole('heading', { name: 'No article matches' })).toBeVisible()
  })

  test('what was searched is marked in the results', async ({ page }) => {
    await page.goto('/blog')
    await search(page).fill('law firm')
    await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/law firm/i)
  })

  test('changes in a row are one entry of the history: Back leads to the whole list', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/blog')
    await booted(page)
    await search(page).pressSequentially('light')
    await page.getByRole('button', { name: 'Creative', exact: true }).click()
    await expect(page).toHaveURL('/blog?q=light&category=Creative')
    await page.goBack()
    await expect(page).toHaveURL('/blog')
    await expect(search(page)).toHaveValue('')
    await expect(status(page)).toHaveText('8 articles found')
    await page.goForward()
    await expect(search(page)).toHaveValue('light')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('Back from an article finds the results as they were', async ({ page }) => {
    await page.goto('/blog')
    await search(page).fill('phone')
    await expect(page).toHaveURL('/blog?q=phone')
    await expect(status(page)).not.toHaveText('8 articles found')
    const before = await addresses(page)
    await articleLinks(page).first().click()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
    await page.goBack()
    await expect(search(page)).toHaveValue('phone')
    await expect.poll(() => addresses(page)).toEqual(before)
  })

  test('an empty result offers a way out', async ({ page }) => {
    await page.goto('/blog')
    await search(page).fill('zeppelin')
    await expect(status(page)).toHaveText('No article matches')
    await page.getByRole('link', { name: 'Show all articles' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(search(page)).toHaveValue('')
    await expect(status(page)).toHaveText('8 articles found')
  })

  test('filtering asks nobody: the whole list is on the page', async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'networkidle' })
    await booted(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (!isPicture(request.url())) requests.push(request.url())
    })
    await search(page).fill('light')
    await page.getByRole('button', { name: 'Growth', exact: true }).click()
    await expect(page).toHaveURL('/blog?q=light&category=Growth')
    expect(requests).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('§5 search and categories are answered by the server', async ({ page }) => {
    await page.goto('/blog')
    await search(page).fill('law')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/\/blog\?q=law&category=$/)
    await expect(page.getByText('1 article found')).toBeVisible()
    await expect(search(page)).toHaveValue('law')
    await page.getByRole('button', { name: 'Strategy', exact: true }).click()
    await expect(page).toHaveURL(/\/blog\?q=law&category=Strategy$/)
    expect(await addresses(page)).toEqual(['/blog/social-media-marketing-law-firms-guide'])
    await search(page).fill('')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/\/blog\?q=&category=Strategy$/)
    await expect(page.getByText('2 articles found')).toBeVisible()
  })

  test('an article is complete; what needs script is not shown', async ({ page }) => {
    await page.goto('/blog/professional-content-transforms-brand')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await page.goto('/blog')
    await expect(page.getByRole('button', { name: 'Update Blog' })).toBeHidden()
  })
})

test('§2.6 blog: Show all articles by key goes on at the search', async ({ page }) => {
  await page.goto('/blog?q=zzzz')
  await booted(page)
  await page.getByRole('link', { name: 'Show all articles' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

import sharp from 'sharp'
import { addresses, articleLinks, isPicture, listed, search, status } from './support/blog.ts'
import { overflow } from './support/layout.ts'
import { booted, expect, test } from './support/test.ts'

test.describe('§2.6 blog list', () => {
  test('§2.6 title, search box and category buttons', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Insights')
    await expect(search(page)).toHaveAttribute('placeholder', 'Search articles...')
    const buttons = page.getByRole('group', { name: 'Categories' }).getByRole('button')
    await expect(buttons).toHaveText(['All Categories', 'Strategy', 'Creative', 'Growth', 'Performance'])
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true')
  })

  test('§2.6 the first two results are featured, the rest are more', async ({ page }) => {
    await page.goto('/blog')
    const featured = page.getByRole('region', { name: 'Featured Articles' })
    const more = page.getByRole('region', { name: 'More Articles' })
    await expect(featured.getByRole('article')).toHaveCount(2)
    await expect(more.getByRole('article')).toHaveCount(6)
    await page.goto('/blog?category=Growth')
    await expect(featured.getByRole('article')).toHaveCount(2)
    await expect(more.getByRole('article')).toHaveCount(1)
  })

  test('§2.1 §2.6 eight cards, newest first, each leading to its article with Read Article', async ({ page }) => {
    await page.goto('/blog')
    expect(await addresses(page)).toEqual(listed.map((id) => `/blog/${id}`))
    for (const link of await articleLinks(page).all()) await expect(link).toHaveText('Read Article')
    await articleLinks(page).first().click()
    await expect(page).toHaveURL(`/blog/${listed[0]}`)
  })
})

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

  test('a category that is chosen is never without its word', async ({ page }) => {
    await page.goto('/blog')
    await booted(page)
    const faint = await page.getByRole('button', { name: 'Strategy' }).evaluate(async (button: HTMLElement) => {
      const light = (color: string) => Number(/\d+/.exec(color)?.[0])
      button.click()
      let least = 255
      for (let frame = 0; frame < 20; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const { color, backgroundColor } = getComputedStyle(button)
        const ground = backgroundColor.endsWith(', 0)')
          ? getComputedStyle(document.body).backgroundColor
          : backgroundColor
        least = Math.min(least, Math.abs(light(color) - light(ground)))
      }
      return least
    })
    expect(faint).toBeGreaterThan(150)
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

  test('whatever is searched is text', async ({ page, request }) => {
    const queries = [
      '.*',
      '[',
      '<b>x</b>',
      '"><script>alert(1)</script>',
      '🎬',
      'שלום עולם',
      '%00',
      "' or 1=1 --",
      'a'.repeat(10_000),
    ]
    for (const query of queries) {
      const response = await request.get('/blog', { params: { q: query } })
      expect(response.status(), query.slice(0, 20)).toBe(200)
      expect(await response.text()).not.toContain('<script>alert(1)</script>')
    }
    await page.goto(`/blog?${new URLSearchParams({ q: '"><img src=x onerror=alert(1)>' })}`)
    await expect(search(page)).toHaveValue('"><img src=x onerror=alert(1)>')
    await expect(page.getByRole('heading', { name: 'No article matches' })).toBeVisible()
    await search(page).fill('x'.repeat(10_000))
    await expect(status(page)).toHaveText('No article matches')
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

test('§2.6 the front page on a laptop: the first story is well into the first screen, a single result takes the full width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog')
  const featured = page.getByRole('region', { name: 'Featured Articles' })
  const first = featured.getByRole('img').first()
  expect((await first.boundingBox())?.y).toBeLessThan(600)
  await page.goto('/blog?category=Performance')
  expect((await first.boundingBox())?.width).toBeGreaterThan(1200)
})

test('§2.6 blog: Show all articles by key goes on at the search', async ({ page }) => {
  await page.goto('/blog?q=zzzz')
  await booted(page)
  await page.getByRole('link', { name: 'Show all articles' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('§2.6 blog: Show all articles by key goes on at the search where a key counts as a click', async ({ page }) => {
  await page.goto('/blog?q=zzzz')
  await booted(page)
  const link = page.getByRole('link', { name: 'Show all articles' })
  await link.focus()
  await link.evaluate((all) =>
    all.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })),
  )
  await expect(page.getByRole('searchbox')).toBeFocused()
})

for (const width of [390, 600, 1024, 1440]) {
  test(`the categories stand in one line, each within reach, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/blog')
    const buttons = page.getByRole('group', { name: 'Categories' }).getByRole('button')
    const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await buttons.last().focus()
    await expect(buttons.last()).toBeInViewport({ ratio: 1 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}

test('the chosen category is told from the others in the visitor’s own colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/blog?category=Growth')
  /** Inside its edge, as it is painted. */
  const ground = async (name: string) => {
    const picture = await page.getByRole('button', { name, exact: true }).screenshot()
    return [...(await sharp(picture).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer())]
  }
  expect(await ground('Strategy')).toEqual(await ground('Creative'))
  expect(await ground('Growth')).not.toEqual(await ground('Creative'))
})

import type { Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

const listed = [
  'social-media-marketing-law-firms-guide',
  'high-quality-video-content-growth-tool-2025',
  'professional-content-transforms-brand',
  'content-converts-browsers-buyers',
  'content-multiplication-strategy',
  'why-phone-camera-not-enough',
  'social-media-new-business-card',
  'dayframe-origin-story',
]
const unlisted = ['performance-marketing', 'brand-authority']

const isPicture = (url: string) => /\.(avif|jpg|svg)$/.test(new URL(url).pathname)
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles...' })
const status = (page: Page) => page.getByRole('main').getByRole('status')
const articleLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Read Article/ })
const addresses = (page: Page) =>
  articleLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

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

  test('§2.6 the footer leads to the blog section of Home', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page).toHaveURL('/#blog')
    await expect(page.locator('#blog')).toBeInViewport()
  })

  test('§2.3 Home shows the first three of them', async ({ page }) => {
    await page.goto('/')
    const blog = page.locator('#blog')
    const links = blog.getByRole('link', { name: /^Read Article/ })
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      listed.slice(0, 3).map((id) => `/blog/${id}`),
    )
    await expect(blog.getByRole('link', { name: 'View All Posts' })).toHaveAttribute('href', '/blog')
  })
})

test.describe('§5 blog filters', () => {
  test('§5 the search finds title, excerpt and tag in any case as one types, and counts', async ({ page }) => {
    await page.goto('/blog')
    await search(page).fill('LAW FIRMS')
    await expect(status(page)).toHaveText('1 article found')
    expect(await addresses(page)).toEqual(['/blog/social-media-marketing-law-firms-guide'])
    await search(page).fill('equipment')
    expect(await status(page).textContent()).toBe('1 article found')
    expect(await addresses(page)).toEqual(['/blog/why-phone-camera-not-enough'])
    await search(page).fill('on the way home')
    await expect(status(page)).toHaveText('1 article found')
    expect(await addresses(page)).toEqual(['/blog/social-media-new-business-card'])
  })

  test('§5 the category is exact, both filters combine, All Categories lifts it', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Creative', exact: true }).click()
    await expect(status(page)).toHaveText('2 articles found')
    await expect(page.getByRole('button', { name: 'Creative', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await search(page).fill('video')
    await expect(page).toHaveURL('/blog?q=video&category=Creative')
    const both = await addresses(page)
    await page.getByRole('button', { name: 'All Categories' }).click()
    await expect(page).toHaveURL('/blog?q=video')
    expect((await addresses(page)).length).toBeGreaterThan(both.length)
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
    const before = await addresses(page)
    await articleLinks(page).first().click()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
    await page.goBack()
    await expect(search(page)).toHaveValue('phone')
    expect(await addresses(page)).toEqual(before)
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

test.describe('§4.3 refresh buttons', () => {
  const buttons = [
    {
      label: 'Update Blog',
      busy: 'Updating...',
      prefix: 'Last update:',
      key: 'dayframe-blog-updated-at',
      title: 'Blog Updated!',
      text: 'New content has been successfully aggregated.',
      failure: ['Update Error', 'Could not update content.'],
    },
    {
      label: 'Extract Images',
      busy: 'Extracting...',
      prefix: 'Images:',
      key: 'dayframe-blog-images-at',
      title: 'Images Extracted!',
      text: 'Article images have been successfully extracted and optimized.',
      failure: ['Extraction Error', 'Could not extract article images.'],
    },
  ] as const

  for (const { label, busy, prefix, key, title, text, failure } of buttons) {
    test(`§4.3 §8 ${label} is busy for two seconds, records the time, says so and calls no server`, async ({
      page,
    }) => {
      await page.goto('/blog', { waitUntil: 'networkidle' })
      await booted(page)
      await page.clock.install({ time: new Date(2025, 7, 18, 9, 40) })
      await page.clock.pauseAt(new Date(2025, 7, 18, 9, 41))
      const requests: string[] = []
      page.on('request', (request) => {
        // The toast library is a file of the site; pictures come into view as the page moves.
        if (!isPicture(request.url()) && !request.url().includes('/assets/')) requests.push(request.url())
      })
      await page.getByRole('button', { name: label }).click()
      const working = page.getByRole('button', { name: busy })
      await expect(working).toBeDisabled()
      await page.clock.runFor(1900)
      await expect(working).toBeVisible()
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
      await page.clock.runFor(200)
      await expect(page.getByRole('button', { name: label })).toBeEnabled()
      await expect(page.getByText(`${prefix} Aug 18, 2025, 9:41 AM`)).toBeVisible()
      expect(requests).toEqual([])
      await page.clock.resume()
      const region = page.getByRole('region', { name: /^Notifications/ })
      await expect(region.getByText(title)).toBeVisible()
      await expect(region.getByText(text)).toBeVisible()
      await page.reload()
      await expect(page.getByText(`${prefix} Aug 18, 2025, 9:41 AM`)).toBeVisible()
    })

    test(`§8 ${label} fails where the browser keeps nothing`, async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await page.goto('/blog')
      await page.getByRole('button', { name: label }).click()
      const region = page.getByRole('region', { name: /^Notifications/ })
      await expect(region.getByText(failure[0])).toBeVisible()
      await expect(region.getByText(failure[1])).toBeVisible()
      await expect(page.getByRole('button', { name: label })).toBeEnabled()
      await expect(page.getByText(prefix)).toBeHidden()
    })
  }
})

test.describe('§2.6 articles', () => {
  for (const id of [...listed, ...unlisted]) {
    test(`§2.6 ${id}: back link, label, author, date, reading time, text`, async ({ page }) => {
      await page.goto(`/blog/${id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
      await expect(main.getByText(/^(Strategy|Creative|Growth|Performance)( & \w+)?$/).first()).toBeVisible()
      await expect(main.getByText(/^By (Dayframe Studio|Our founder)$/)).toBeVisible()
      await expect(main.getByText(/^\d{1,2} [A-Z][a-z]{2} 2025$/).first()).toBeVisible()
      await expect(main.getByText(/^\d+ min read$/)).toBeVisible()
      expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
      await expect(main.getByRole('region', { name: 'Tags' }).getByRole('link').first()).toBeVisible()
      const blocks = main.locator('figure img')
      for (const image of await blocks.all()) await expect(image).not.toHaveAttribute('alt', '')
    })
  }

  const described = [
    {
      id: 'professional-content-transforms-brand',
      label: 'Strategy & Innovation',
      time: '8 min read',
      related: ['/blog/performance-marketing', '/blog/brand-authority'],
    },
    {
      id: 'high-quality-video-content-growth-tool-2025',
      label: 'Creative',
      time: '9 min read',
      tags: ['Photography', 'Video'],
    },
    {
      id: 'social-media-marketing-law-firms-guide',
      label: 'Strategy',
      time: '11 min read',
      tags: ['Law firms', 'Social media'],
    },
    {
      id: 'dayframe-origin-story',
      label: 'Growth & Entrepreneurship',
      time: '5 min read',
      related: ['/blog/content-multiplication-strategy', '/blog/brand-authority'],
    },
  ]
  for (const { id, label, time, related, tags } of described) {
    test(`§2.6 ${label}, ${time}: as described`, async ({ page }) => {
      await page.goto(`/blog/${id}`)
      const main = page.getByRole('main')
      await expect(main.getByText(label, { exact: true }).first()).toBeVisible()
      await expect(main.getByText(time)).toBeVisible()
      const links = main.getByRole('region', { name: 'Related articles' }).getByRole('link', { name: /^Read Article/ })
      if (related) expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(related)
      for (const tag of tags ?? [])
        await expect(main.getByRole('region', { name: 'Tags' }).getByRole('link', { name: tag })).toBeVisible()
    })
  }

  test('§2.6 the like count stands beside Share and Save and does nothing', async ({ page }) => {
    await page.goto('/blog/professional-content-transforms-brand')
    await expect(page.getByText('214 likes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  })

  test('§1 the founder’s figures', async ({ page }) => {
    await page.goto('/blog/dayframe-origin-story')
    const table = page.getByRole('table')
    await expect(table).toContainText('375+')
    await expect(table).toContainText('400K+')
    await expect(table).toContainText('6+')
    await page.goto('/blog/professional-content-transforms-brand')
    await expect(page.getByText('over 8 years')).toBeVisible()
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
    await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    const saved = page.getByRole('region', { name: 'Saved in this browser' })
    await expect(saved.getByRole('link')).toHaveAttribute('href', '/blog/brand-authority')
    await page.reload()
    await saved.getByRole('button', { name: /^Remove/ }).click()
    await expect(saved).toBeHidden()
  })

  test('the section being read is marked in the table of contents', async ({ page }) => {
    await page.goto('/blog/social-media-marketing-law-firms-guide')
    await booted(page)
    const contents = page.getByRole('navigation', { name: 'In this article' })
    await contents.getByRole('link', { name: 'One half day, one quarter' }).click()
    await expect(page).toHaveURL(/#one-half-day-one-quarter$/)
    await expect(page.getByRole('heading', { name: 'One half day, one quarter' })).toBeInViewport()
    await expect(contents.getByRole('link', { name: 'One half day, one quarter' })).toHaveAttribute(
      'aria-current',
      'location',
    )
  })

  test('an article leads to those before and after it', async ({ page }) => {
    await page.goto(`/blog/${listed[1]}`)
    const onward = page.getByRole('navigation', { name: 'More articles' })
    await expect(onward.getByRole('link', { name: /^Previous article/ })).toHaveAttribute('href', `/blog/${listed[2]}`)
    await onward.getByRole('link', { name: /^Next article/ }).click()
    await expect(page).toHaveURL(`/blog/${listed[0]}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('law firms')
  })

  test('an article on paper is the article alone', async ({ page }) => {
    await page.goto('/blog/brand-authority')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Related articles' })).toBeHidden()
  })
})

test.describe('addresses', () => {
  test('an old id leads to its article for good', async ({ request }) => {
    const response = await request.get('/blog/creative-content-2024', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toMatch(/\/blog\/content-multiplication-strategy$/)
  })

  test('the feeds are found from the pages and carry the listed articles with full text', async ({ page, request }) => {
    await page.goto('/blog')
    const href = (type: string) => page.locator(`link[rel=alternate][type="${type}"]`).getAttribute('href')
    const atom = await (await request.get((await href('application/atom+xml')) ?? '')).text()
    expect(atom.match(/<entry>/g)).toHaveLength(8)
    const feed = await (await request.get((await href('application/feed+json')) ?? '')).json()
    expect(feed.items.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(
      listed.map((id) => `/blog/${id}`),
    )
    expect(feed.items[0].content_html.length).toBeGreaterThan(5000)
  })
})

test.describe('an unknown article', () => {
  test.use({ allowedErrors: [/404/] })

  test('is the not-found page with its status', async ({ page }) => {
    const response = await page.goto('/blog/no-such-article')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  })
})

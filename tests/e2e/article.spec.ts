import { pageIds } from '#catalog/heading-id.ts'
import { articleSources } from '#catalog/blog-source.ts'
import { readingMinutes } from '#catalog/reading-time.ts'
import { listed, readable, unlisted } from './support/blog.ts'
import { booted, expect, test } from './support/test.ts'

const sources = articleSources()
function sourceOf(id: string) {
  const found = sources.find((article) => article.id === id)
  if (!found) throw new Error(`no article ${id}`)
  return found
}

test.describe('§2.6 articles', () => {
  for (const id of [...listed, ...unlisted]) {
    test(`§2.6 §3 ${id}: back link, picture, label, author, date, reading time, tags and text are those of the article`, async ({
      page,
    }) => {
      const { category, label, author, date, readTime, body, tags, image } = sourceOf(id)
      await page.goto(`/blog/${id}`)
      const main = page.getByRole('main')
      const head = main.locator('header')
      const picture = head.getByRole('img')
      await expect(picture).toHaveAccessibleName(image.alt)
      await expect(picture).toBeInViewport()
      const shown = () =>
        picture.evaluate((element: HTMLImageElement) => (element.naturalWidth > 0 ? element.currentSrc : ''))
      await expect.poll(shown).toContain(`/${image.src?.replace(/\.\w+$/, '')}-`)
      await expect(head.getByRole('paragraph').first()).toHaveText(label ?? category)
      await expect(head.getByText(`By ${author}`, { exact: true })).toBeVisible()
      await expect(head.getByRole('time')).toHaveText(readable(date))
      await expect(head.getByRole('time')).toHaveAttribute('datetime', date)
      await expect(head.getByText(`${readTime ?? readingMinutes(body)} min read`, { exact: true })).toBeVisible()
      await expect(main.getByRole('region', { name: 'Tags' }).getByRole('listitem')).toHaveText(tags)
      await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
      await expect(main.getByText(/^(Strategy|Creative|Growth|Performance)( & \w+)?$/).first()).toBeVisible()
      await expect(main.getByText(/^By (Dayframe Studio|our founder)$/)).toBeVisible()
      expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
      const alts = (all: Element[]) => all.map((figure) => figure.getAttribute('alt') ?? '')
      expect((await main.locator('figure img').evaluateAll(alts)).filter((alt) => alt.trim() === '')).toEqual([])
    })
  }

  const described = [
    {
      id: 'professional-content-transforms-brand',
      label: 'Strategy & Innovation',
      time: '8 min read',
      topic: /photo and video/,
      related: ['/blog/performance-marketing', '/blog/brand-authority'],
    },
    {
      id: 'high-quality-video-content-growth-tool-2025',
      label: 'Creative',
      time: '9 min read',
      topic: /Photo or video.*Instagram and LinkedIn/,
      tags: ['Photography', 'Video'],
    },
    {
      id: 'social-media-marketing-law-firms-guide',
      label: 'Strategy',
      time: '11 min read',
      topic: /Social media marketing for law firms/,
      tags: ['Law firms', 'Social media'],
    },
    {
      id: 'dayframe-origin-story',
      label: 'Growth & Entrepreneurship',
      time: '5 min read',
      topic: /how Dayframe Studio began/,
      related: ['/blog/content-multiplication-strategy', '/blog/brand-authority'],
    },
  ]
  for (const { id, label, time, topic, related, tags } of described) {
    test(`§2.6 ${label}, ${time}: as described`, async ({ page }) => {
      await page.goto(`/blog/${id}`)
      const main = page.getByRole('main')
      await expect(main.getByText(label, { exact: true }).first()).toBeVisible()
      await expect(main.getByText(time)).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(topic)
      const links = main.getByRole('region', { name: 'Related articles' }).getByRole('link', { name: /^Read Article/ })
      if (related) expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(related)
      for (const tag of tags ?? [])
        await expect(main.getByRole('region', { name: 'Tags' }).getByRole('link', { name: tag })).toBeVisible()
    })
  }

  for (const id of ['performance-marketing', 'brand-authority', described[0]?.id]) {
    test(`§5 every tag of ${id} that can be followed finds an article`, async ({ page }) => {
      await page.goto(`/blog/${id}`)
      const links = page.getByRole('main').getByRole('region', { name: 'Tags' }).getByRole('link')
      const texts = listed.map(sourceOf).flatMap(({ title, excerpt, tags }) => [title, excerpt, ...tags])
      const isFound = (tag: string) => texts.some((text) => text.toLowerCase().includes(tag.toLowerCase()))
      await expect(links).toHaveText(sourceOf(id ?? '').tags.filter(isFound))
      for (const address of await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))) {
        await page.goto(address)
        await expect(page.getByRole('link', { name: /^Read Article/ }).first()).toBeVisible()
      }
    })
  }

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

  test('§1 the founder’s figures', async ({ page }) => {
    await page.goto('/blog/dayframe-origin-story')
    const table = page.getByRole('table')
    for (const figure of ['Projects 375+', 'Images and videos 400K+', 'Years of experience 6+'])
      await expect(table.getByRole('row', { name: figure, exact: true })).toBeVisible()
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

  test('§2.1 routes: header and footer stand around an article', async ({ page }) => {
    await page.goto(`/blog/${listed[0]}`)
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('© 2024 Dayframe Studio')).toBeVisible()
  })

  test('the anchors that the page has for itself are none that a heading could take', async ({ page }) => {
    await page.goto('/blog/social-media-marketing-law-firms-guide')
    const own = await page
      .locator('[id]')
      .evaluateAll((all) => all.filter((element) => !element.closest('.prose')).map(({ id }) => id))
    expect(own.toSorted()).toEqual([...pageIds].toSorted())
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

  test('an article leads to those before and after it', async ({ page }) => {
    await page.goto(`/blog/${listed[1]}`)
    const onward = page.getByRole('navigation', { name: 'More articles' })
    await expect(onward.getByRole('link', { name: /^Previous article/ })).toHaveAttribute('href', `/blog/${listed[2]}`)
    await onward.getByRole('link', { name: /^Next article/ }).click()
    await expect(page).toHaveURL(`/blog/${listed[0]}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('law firms')
  })

  test('a list that goes on is counted on, a cell stands where it says', async ({ page }) => {
    await page.goto('/blog/performance-marketing')
    await booted(page)
    // No article has them yet: as article-text.tsx makes them, on a page whose styles have come.
    await page.locator('.prose').evaluate((prose) => {
      prose.querySelector('ol')?.setAttribute('class', 'goes-on')
      prose.querySelector('ol')?.style.setProperty('--steps-before', '2')
      prose.querySelector('td:last-child')?.setAttribute('class', 'cell-right')
    })
    await expect(page.locator('.prose ol')).toHaveCSS('counter-reset', 'step 2')
    await expect(page.locator('.prose .cell-right')).toHaveCSS('text-align', 'right')
    await expect(page.locator('.prose td:last-child').last()).toHaveCSS('text-align', 'left')
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page.getByText('404', { exact: true })).toBeVisible()
  })
})

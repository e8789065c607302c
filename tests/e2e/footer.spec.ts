import { contentFile } from './support/content.ts'
import { drawnGlyph } from './support/glyphs.ts'
import { expectAtTop } from './support/places.ts'
import { booted, expect, test } from './support/test.ts'

test('§2.9 footer: services, company links, social icons, legal links and the copyright line, on every page', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/services',
    '/services/headshots',
    '/cases',
    '/cases/keith',
    '/blog',
    '/about',
    '/contact',
    '/privacy',
  ]) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('a[href^="/services/"]')).toHaveCount(12)
    for (const [label, href] of [
      ['About Us', '/about'],
      ['Cases', '/cases'],
      ['Blog', '/#blog'],
      ['Contact', '/contact'],
    ] as const) {
      await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href)
    }
    await expect(footer.getByText('© 2024 Dayframe Studio')).toBeVisible()
    await expect(footer.locator('a[href="/privacy"], a[href="/terms"]')).toHaveCount(2)
  }
})

test('§2.9 footer: the services and the company links by name, in order', async ({ page }) => {
  const { footer } = contentFile('site') as { footer: { services: string[]; company: { label: string }[] } }
  const services = footer.services.map((id) => contentFile(`services/${id}`) as { title: string })
  await page.goto('/')
  const lists = page.getByRole('contentinfo').getByRole('list')
  const links = (href: string) => lists.filter({ has: page.locator(`a[href="${href}"]`) }).getByRole('link')
  await expect(links('/services/headshots')).toHaveText(services.map(({ title }) => title))
  expect(await links('/services/headshots').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    footer.services.map((id) => `/services/${id}`),
  )
  await expect(links('/about')).toHaveText(footer.company.map(({ label }) => label))
  await expect(links('/about')).toHaveText(['About Us', 'Cases', 'Blog', 'Contact'])
})

test('§2.9 footer: of the social icons only Instagram has a link', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/dayframe.studio',
  )
  const social = footer.getByRole('list').filter({ hasText: 'LinkedIn' })
  await expect(social.getByRole('listitem').filter({ hasText: 'LinkedIn' })).toHaveCount(1)
  await expect(social.getByRole('link')).toHaveCount(1)
})

test('§2.9 footer: every social item is an icon of its own', async ({ page }) => {
  const { footer } = contentFile('site') as { footer: { social: { icon: string; label: string }[] } }
  await page.goto('/')
  const glyphs: string[] = []
  for (const { label } of footer.social) {
    const item = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: label })
    glyphs.push(await drawnGlyph(item))
  }
  expect(new Set(glyphs).size).toBe(new Set(footer.social.map(({ icon }) => icon)).size)
})

test('§2.6 footer: the Blog link goes to the blog anchor on Home', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL('/#blog')
  await expectAtTop(page.locator('#blog'))
})

test('§2.6 footer: an anchor stays under the scroll to it, though sections were to be laid out later', async ({
  page,
}) => {
  await page.goto('/about')
  await booted(page)
  // As in the first moment of a page, and while a new theme is put on.
  await page.evaluate(() => {
    document.documentElement.dataset.later = ''
    setTimeout(() => delete document.documentElement.dataset.later, 1000)
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page).toHaveURL('/#blog')
  await expect(page.locator('html[data-later]')).toHaveCount(0)
  await expectAtTop(page.locator('#blog'))
})

for (const from of ['/about', '/']) {
  test(`§2.6 footer: who goes to the blog anchor by key goes on from there, from ${from}`, async ({ page }) => {
    await page.goto(from)
    await booted(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true })
    const goOn = async () => {
      await link.press('Enter')
      await expect(page).toHaveURL('/#blog')
      await expect(page.locator('#blog')).toBeFocused()
      await expect(page.locator('#blog')).toHaveCSS('outline-style', 'none')
      await page.keyboard.press('Tab')
      await expect(page.locator('#blog a').first()).toBeFocused()
    }
    await goOn()
    await goOn()
    await goOn()
  })
}

test('§2.9 legal links: privacy and terms are real pages', async ({ page }) => {
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(2)
    const changed = page.locator('main time')
    await expect(changed).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
    await expect(changed).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/)
  }
})

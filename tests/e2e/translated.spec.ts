import type { Page } from '@playwright/test'
import { galleryOf } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

/** What a browser's translator does: every text is put into an element of the translator's. */
async function translate(page: Page): Promise<void> {
  await booted(page)
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, option')) continue
      const translated = document.createElement('font')
      translated.textContent = text.data
      text.replaceWith(translated)
    }
  })
}

test('§4.2 contact form: sends from a translated page, and says so', async ({ page }) => {
  await page.route('**/functions/v1/send-contact-email', (route) => route.fulfill({ json: { id: 'x' } }))
  await page.goto('/contact')
  await translate(page)
  await page.getByLabel('Full Name *').fill('Ann')
  await page.getByLabel('Email Address *').fill('ann@firm.example')
  await page.getByLabel('Project Details *').fill('Forty portraits')
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
  await expect(page.getByLabel('Project Details *')).toHaveValue('')
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Project Details *')).toBeVisible()
})

test('§2.6 blog: a translated page is searched', async ({ page }) => {
  await page.goto('/blog')
  await translate(page)
  const field = page.getByRole('searchbox')
  for (const word of ['video', 'content', 'why', 'nothing has this']) {
    await field.fill(word)
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word).replaceAll('%20', '.*')}`))
  }
  await expect(page.getByRole('heading', { name: 'No article matches' })).toBeVisible()
  await field.fill('phone')
  await expect(page.getByRole('heading', { name: 'Why your phone camera is not enough, and when it is' })).toBeVisible()
})

test('§4.3 save: a translated button changes its words', async ({ page }) => {
  await page.goto('/blog/brand-authority')
  await translate(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
})

test('§2.5 lightbox: shows the chosen photo on a page that is read from the right', async ({ page }) => {
  await page.goto('/cases/keith')
  await booted(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.nth(2).click()
  await expect(counter(3)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(counter(4)).toBeVisible()
  await expect(dialog.locator('.lightbox-slide').nth(3)).toBeInViewport({ ratio: 0.9 })
})

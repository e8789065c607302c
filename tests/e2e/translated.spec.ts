import type { Page } from '@playwright/test'
import { galleryOf } from './support/gallery.ts'
import { agencyMailFrom, fillInquiry, fillMessage, unique } from './support/forms.ts'
import { translate } from './support/translate.ts'
import { booted, expect, test } from './support/test.ts'

test('§4.2 contact form: sends from a translated page, and says so', async ({ page }) => {
  await page.route('**/functions/v1/send-contact-email', (route) => route.fulfill({ json: { id: 'x' } }))
  await page.goto('/contact')
  await booted(page)
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
  await booted(page)
  await translate(page)
  const field = page.getByRole('searchbox')
  for (const word of ['video', 'content', 'why', 'nothing has this']) {
    await field.fill(word)
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word).replaceAll('%20', '.*')}`))
  }
  await expect(page.getByRole('heading', { name: 'No article matches' })).toBeVisible()
  await field.fill('phone')
  await expect(page.getByRole('heading', { name: 'Why your phone camera isn’t enough, and when it is' })).toBeVisible()
})

test('§4.3 save: a translated button changes its words', async ({ page }) => {
  await page.goto('/blog/brand-authority')
  await booted(page)
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

test.describe('a page that is translated before its script has come', () => {
  // React says that it makes the page anew.
  test.use({ allowedErrors: [/Minified React error|hydrat/i] })

  /** Opens a page and translates it while the script is on its way. Returns how to let the script arrive. */
  async function openTranslated(page: Page, path: string): Promise<() => void> {
    const { promise: isOver, resolve: end } = Promise.withResolvers<undefined>()
    await page.route('**/assets/react-*.js', async (route) => {
      await isOver
      await route.continue()
    })
    await page.goto(path)
    await translate(page)
    return () => end(undefined)
  }

  test('§4.1 home form: a press of Send is answered, with all that was typed', async ({ page }) => {
    const person = unique()
    const arrive = await openTranslated(page, '/')
    const form = await fillMessage(page, person)
    await form.getByRole('button').click()
    arrive()
    await expect(form.getByRole('status')).toHaveText("Message sent successfully! We'll get back to you soon.")
    expect((await agencyMailFrom(person)).mail.text).toContain('a ballroom, four hundred guests')
  })

  test('§4.2 contact form: whoever is writing goes on where the caret was', async ({ page }) => {
    const arrive = await openTranslated(page, '/contact')
    await fillInquiry(page, unique())
    const details = page.getByLabel('Project Details *')
    const company = page.getByLabel('Company')
    await details.fill('Forty\nportraits')
    await page.getByLabel('Budget').selectOption('flexible')
    await company.fill('Grand ')
    arrive()
    await expect(page.locator('form:has([name=company]) font')).toHaveCount(0)
    await page.keyboard.type('Hotel')
    await expect(company).toHaveValue('Grand Hotel')
    await expect(details).toHaveValue('Forty\nportraits')
    await expect(page.getByLabel('Budget')).toHaveValue('flexible')
  })
})

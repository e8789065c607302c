import type { Page } from '@playwright/test'
import { hiddenFields } from '#contract/inquiry.ts'
import { fillInquiry, fillMessage, unique } from './support/forms.ts'
import { galleryOf } from './support/gallery.ts'
import { booted, expect, skippedTransition, test } from './support/test.ts'

/** Holds what a form sends until `answer` says what becomes of it. */
async function holdPost(page: Page) {
  let answer: (how: 'go on' | 'fail') => void = () => {}
  const held = new Promise<'go on' | 'fail'>((resolve) => (answer = resolve))
  await page.route('**/functions/v1/send-contact-email', async (route) =>
    (await held) === 'fail' ? route.abort() : route.continue(),
  )
  return { answer }
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const notifications = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** Goes to the about page; the form may stand for a moment more. */
async function leave(page: Page) {
  await footerLink(page, 'About Us').click()
  await expect(page).toHaveURL('/about')
}

/** Sends the inquiry form and goes to another page before it is answered. */
async function sendAndLeave(page: Page) {
  await page.goto('/contact')
  await booted(page)
  const post = await holdPost(page)
  await fillInquiry(page, unique())
  await page.getByRole('button', { name: 'Send Email' }).click()
  await leave(page)
  return post
}

// Pages are left before they have faded in.
test.use({ allowedErrors: [new RegExp(`Failed to load resource|${skippedTransition}`)] })

test.describe('an answer that comes while the visitor is on another page', () => {
  test('§4.1 home form: failure is said there, and the values are still in the form', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    const { answer } = await holdPost(page)
    const form = await fillMessage(page, unique())
    await form.getByRole('button').click()
    await leave(page)
    answer('fail')
    await expect(notifications(page)).toContainText('Failed to send message. Please try again.')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await form.scrollIntoViewIfNeeded()
    await expect(form.getByLabel('Company')).toHaveValue('Counsel & Co')
    await expect(form.getByRole('button')).toHaveText('Send Message')
  })

  test('§4.2 inquiry form: to who looks at photos failure is said when they are closed', async ({ page }) => {
    const { answer } = await sendAndLeave(page)
    await footerLink(page, 'Cases').click()
    await page.getByRole('link', { name: 'View Case Study: Keith Seminar' }).click()
    const { tiles, dialog } = galleryOf(page)
    await tiles.nth(2).click()
    await expect(dialog).toBeVisible()
    const failed = page.waitForEvent('requestfailed')
    answer('fail')
    await failed
    const region = page.locator('section[aria-label^=Notifications]')
    await expect(region).toBeAttached()
    // Longer than a toast takes to come.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    await expect(region.locator('li')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(notifications(page)).toContainText('Error sending message')
  })

  test('§4.2 inquiry form: success is said there, and the form is empty', async ({ page }) => {
    const { answer } = await sendAndLeave(page)
    answer('go on')
    await expect(notifications(page)).toContainText('Message sent successfully!')
    await footerLink(page, 'Contact').click()
    await expect(page.getByLabel('Full Name *')).toHaveValue('')
  })
})

test('§4.2 inquiry form: who comes back before the answer finds what is being sent, then an empty form, and is told; it was one inquiry', async ({
  page,
}) => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.postDataJSON()[hiddenFields.idempotencyKey])
  })
  const { answer } = await sendAndLeave(page)
  await footerLink(page, 'Contact').click()
  await booted(page)
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Counsel')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answer('go on')
  await expect(notifications(page)).toContainText('Message sent successfully!')
  await expect(notifications(page).getByRole('listitem')).toHaveCount(1)
  for (const label of ['Full Name *', 'Email Address *', 'Project Details *'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeEnabled()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('an answer that came in the moment its page was left is told on the next one; one that was seen is not', async ({
  page,
}) => {
  await page.goto('/contact')
  await booted(page)
  await fillInquiry(page, unique())
  // As soon as it is told, this page is gone.
  await page.evaluate(() => addEventListener('toast', () => location.assign('/about'), { once: true }))
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page).toHaveURL('/about')
  await expect(notifications(page)).toContainText('Message sent successfully!')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('unanswered')
  await page.goto('/terms')
  await expect(page.locator('#toasts li')).toHaveCount(0)
})

test('§8 test email: what became of it is told on the next page, too', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  const { answer } = await holdPost(page)
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await leave(page)
  answer('go on')
  await expect(notifications(page)).toContainText('Test email sent successfully!')
})

test('§4.2 an address that only says so is no success', async ({ page }) => {
  for (const path of ['/contact?sent=inquiry', '/?sent=message', '/contact?sent=inquiry&id=sure']) {
    await page.goto(path)
    await booted(page)
    await expect(page.getByText('Message sent successfully!')).toHaveCount(0)
  }
})

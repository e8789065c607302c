import { agencyMailFrom, countAgencyMailsFrom, fillInquiry, fillMessage, unique } from './support/forms.ts'
import { booted, expect, skippedTransition, test } from './support/test.ts'

test.use({ allowedErrors: [new RegExp(`Failed to load resource|imported module|${skippedTransition}`)] })

const answers = '**/functions/v1/send-contact-email'
const draftsIn = (storage: Record<string, string>) => Object.keys(storage).filter((key) => key.endsWith('-draft'))

test('what was typed is still in the form after a reload, and in no storage while it is read', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  const email = unique()
  await fillInquiry(page, email)
  await page.reload()
  await booted(page)
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Counsel')
  await expect(page.getByLabel('Email Address *')).toHaveValue(email)
  await expect(page.getByLabel('Project Type')).toHaveValue('content-creation')
  await expect(page.getByLabel('Project Details *')).toHaveValue('Portraits of forty attorneys.\nTwo offices.')
  expect(draftsIn(await page.evaluate(() => ({ ...sessionStorage })))).toEqual([])
})

test('what was typed is still there after a reload of another page, and gives way to what is typed since', async ({
  page,
}) => {
  await page.goto('/')
  await booted(page)
  await fillMessage(page, unique())
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await page.reload()
  await page.goto('/')
  const form = page.locator('#contact form')
  await form.getByLabel('Company').evaluate((field: HTMLInputElement) => (field.value = 'Court & Co'))
  await booted(page)
  await expect(form.getByLabel('Message *')).toHaveValue('Two days in May, a ballroom, four hundred guests.')
  await expect(form.getByLabel('Company')).toHaveValue('Court & Co')
})

test('§4.2 contact form: an answer that was lost, a reload and a second send are one inquiry', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  await page.route(answers, async (route) => {
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  const email = unique()
  await fillInquiry(page, email)
  const send = page.getByRole('button', { name: 'Send Email', exact: true })
  await send.click()
  await expect(page.locator('#inquiry-outcome')).toContainText('Please try again or contact us directly.')
  await page.unroute(answers)
  // Left before that was seen, the page after would ask by itself.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('unanswered')
  await page.reload()
  await booted(page)
  await send.click()
  await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
  await page.reload()
  await booted(page)
  await expect(page.getByLabel('Project Details *')).toHaveValue('')
  const next = unique()
  await fillInquiry(page, next)
  await send.click()
  // By the time that the mail of a later message is here, a second one of the first would be.
  await agencyMailFrom(email)
  await agencyMailFrom(next)
  expect(await countAgencyMailsFrom(email)).toBe(1)
})

test('§4.2 contact form: a browser that keeps nothing sends all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto('/contact')
  await booted(page)
  await fillInquiry(page, unique())
  await page.reload()
  await booted(page)
  await fillInquiry(page, unique())
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
})

test('what was sent after a reload by a page whose script did not come is in no form any more', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  const email = unique()
  await fillInquiry(page, email)
  await page.route('**/assets/react-*.js', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await fillInquiry(page, email)
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  await expect(page).toHaveURL(/\?sent=inquiry/)
  await page.unroute('**/assets/react-*.js')
  await page.reload()
  await booted(page)
  await expect(page.getByLabel('Project Details *')).toHaveValue('')
  await agencyMailFrom(email)
})

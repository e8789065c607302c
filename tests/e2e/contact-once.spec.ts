import { hiddenFields } from '#contract/inquiry.ts'
import { agencyMailFrom, countAgencyMailsFrom, fillInquiry, unique } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

test('§4.2 contact form: an answer that was lost and a second send are one inquiry', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  const keys: string[] = []
  await page.route('**/functions/v1/send-contact-email', async (route) => {
    keys.push(route.request().postDataJSON()[hiddenFields.idempotencyKey])
    const response = await route.fetch()
    expect(response.status()).toBe(200)
    // The first was taken, and the visitor never hears of it.
    await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  const email = unique()
  await fillInquiry(page, email)
  const send = page.getByRole('button', { name: 'Send Email', exact: true })
  const outcome = page.locator('#inquiry-outcome')
  await send.click()
  await expect(outcome).toContainText('Please try again or contact us directly.')
  await send.click()
  await expect(outcome).toContainText('Message sent successfully!')

  const next = unique()
  await fillInquiry(page, next)
  await send.click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[2]).not.toBe(keys[0])
  // By the time that the mail of a later message is here, a second one of the first would be.
  await agencyMailFrom(email)
  await agencyMailFrom(next)
  expect(await countAgencyMailsFrom(email)).toBe(1)
})

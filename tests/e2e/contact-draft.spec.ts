import { hiddenFields } from '#contract/inquiry.ts'
import { agencyMailFrom, fillInquiry, unique } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

test('§4.2 contact form: what is typed is there after a look at another page, sent once and then gone', async ({
  page,
}) => {
  const email = unique()
  await page.goto('/contact')
  await booted(page)
  const opened = await page.evaluate(() => Date.now())
  await fillInquiry(page, email)
  const filled = await page.evaluate(() => Date.now())
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL('/services')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Project Details *')).toHaveValue('Portraits of forty attorneys.\nTwo offices.')
  await expect(page.getByLabel('Project Type')).toHaveValue('content-creation')
  await expect(page.getByLabel('Email Address *')).toHaveValue(email)
  const sent = page.waitForRequest('**/functions/v1/send-contact-email')
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  // Sent at once after coming back, and no haste: the form remembers when it was begun.
  const begun = Number((await sent).postDataJSON()[hiddenFields.startedAt])
  expect(begun).toBeGreaterThanOrEqual(opened)
  expect(begun).toBeLessThanOrEqual(filled)
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Message sent successfully!')
  await expect(page.getByLabel('Project Details *')).toHaveValue('')
  await agencyMailFrom(email)
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByLabel('Project Details *')).toHaveValue('')
})

test('§4.2 contact form: what was filled in before the script came is kept, too', async ({ page }) => {
  // No page change is left half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/contact')
  await page.evaluate(() => {
    for (const name of ['fullName', 'message'])
      document.querySelector<HTMLInputElement>(`[name=${name}]`)?.setRangeText(`Early ${name}`)
  })
  await booted(page)
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByLabel('Full Name *')).toHaveValue('Early fullName')
  await expect(page.getByLabel('Project Details *')).toHaveValue('Early message')
})

test('§4.2 contact form: who comes back and points at Send finds it under the pointer when the fields are filled in again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/contact')
  await booted(page)
  await fillInquiry(page, unique())
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  const send = page.getByRole('button', { name: 'Send Email', exact: true })
  await send.hover()
  arrive()
  await expect(page.getByLabel('Company')).toHaveValue('Counsel & Co')
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
})

test('§4.2 contact form: what was filled in before the script came was not filled in in haste', async ({ page }) => {
  await page.goto('/contact')
  await page.evaluate(() => {
    for (const name of ['fullName', 'email', 'message']) {
      const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (field) field.value = `early-${name}@firm.example`
    }
  })
  await booted(page)
  const sent = page.waitForRequest('**/functions/v1/send-contact-email')
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  const begun = Number((await sent).postDataJSON()[hiddenFields.startedAt])
  expect(begun).toBe(await page.evaluate(() => Math.round(performance.timeOrigin)))
})

test('§4.2 contact form: what is added while it is sent stays, and what was sent is cleared', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  await fillInquiry(page, unique())
  const held = Promise.withResolvers<void>()
  await page.route('**/functions/v1/send-contact-email', async (route) => {
    await held.promise
    await route.fulfill({ json: { id: 'x' } })
  })
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  await page.getByLabel('Project Details *').fill('Portraits of forty attorneys. And a dog.')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
  held.resolve()
  await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
  await expect(page.getByLabel('Project Details *')).toHaveValue('Portraits of forty attorneys. And a dog.')
  await expect(page.getByLabel('Full Name *')).toHaveValue('')
  await expect(page.getByLabel('Email Address *')).toHaveValue('')
  await expect(page.getByLabel('Project Type')).toHaveValue('')
  // Who types on does so where the caret was.
  await page.keyboard.type('big ')
  await expect(page.getByLabel('Project Details *')).toHaveValue('Portraits of forty attorneys. And a big dog.')
  // A required field that was cleared is no mistake of the visitor.
  await expect(page.locator('#contact-form :user-invalid')).toHaveCount(0)
})

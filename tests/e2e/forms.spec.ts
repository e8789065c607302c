import { agencyMailFrom, inquiryForm, messageForm, sendFunction, unique, watchPosts } from './support/forms.ts'
import { booted, expect, hold, test, toasts, withoutScript } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

const sent = "Message sent successfully! We'll get back to you soon."
const failed = 'Failed to send message. Please try again.'
const tooLong = '5'.repeat(300)
const toastFailed = 'Please try again or contact us directly.'

/** What stands within another live region, and would be read out twice. */
const readTwice = ':is([aria-live], [role]) *'

test('§4.1 §8 home form: without network values are kept; then sent and cleared', async ({ page, context }) => {
  const { form, button, values, expectEmpty, email } = await messageForm(page).openFilled()
  const typed = await values()
  await context.setOffline(true)
  await button.click()
  await expect(form.getByRole('alert')).toHaveText(failed)
  await expect(form.getByRole('alert').and(page.locator(readTwice))).toHaveCount(0)
  await expect(button).toHaveText('Send Message')
  expect(await values()).toMatchObject(typed)
  await context.setOffline(false)
  const release = await hold(page, sendFunction)
  await button.click()
  await expect(button).toHaveText('Sending...')
  await expect(button).toBeDisabled()
  release()
  await expect(form.getByRole('status')).toHaveText(sent)
  await expect(form.getByRole('status').and(page.locator(readTwice))).toHaveCount(0)
  await expect(button).toHaveText('Send Message')
  await expectEmpty()
  await agencyMailFrom(email, 'Ada Counsel', email, 'Counsel & Co', 'Two days in May, a ballroom, four hundred guests.')
})

test('§4.2 contact form: a failure keeps the values; sending disables both buttons, then clears', async ({ page }) => {
  const { button, outcome, values, expectEmpty, email } = await inquiryForm(page).openFilled()
  const typed = await values()
  await page.route(sendFunction, (route) => route.abort())
  await button.focus()
  for (const count of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(count)
    await expect(toasts(page).last()).toHaveText(new RegExp(`Error sending message.*${toastFailed}`, 's'))
    await expect(toasts(page).last()).toHaveAttribute('data-kind', 'error')
    await expect(outcome).toContainText(toastFailed)
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
  }
  expect(await values()).toEqual(typed)
  await page.unroute(sendFunction)
  const release = await hold(page, sendFunction)
  const request = page.waitForRequest(sendFunction)
  await button.click()
  await expect(button).toHaveText('Sending...')
  await expect(button).toBeDisabled()
  await expect(button.locator('svg')).not.toHaveCSS('animation-name', 'none')
  await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeDisabled()
  release()
  const success = /Message sent successfully!.*We'll get back to you within 24 hours\./s
  await expect(toasts(page).last()).toHaveText(success)
  await expect(button).toHaveText('Send Email')
  await expect(button).toBeEnabled()
  await expectEmpty()
  const subject = 'New Project Inquiry from Ada Counsel'
  expect((await request).postDataJSON()).toMatchObject({ subject, type: 'contact_form', fullName: 'Ada Counsel' })
  const words = ['+1 202 555 0199', 'Counsel & Co', 'Content Creation', 'Within 1 month', 'Two offices.']
  expect((await agencyMailFrom(email, ...words)).mail.subject).toBe(subject)
})

for (const { name, which, label, limit, words } of [
  { name: 'home', which: messageForm, label: 'Company', limit: 200, words: [failed] },
  { name: 'contact', which: inquiryForm, label: 'Phone', limit: 40, words: ['Error sending message', toastFailed] },
]) {
  test(`§8 ${name} form: refused in these words alone, the field in view and not cut`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    const { form, button } = await which(page).openFilled()
    const field = form.getByLabel(label)
    await field.clear()
    // Goes in as a paste does: a field that has a limit would cut it.
    await page.keyboard.insertText(tooLong)
    if (which === inquiryForm) await form.locator('summary').click()
    await button.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await button.press('Enter')
    const said = which === inquiryForm ? toasts(page).locator('strong, p') : form.getByRole('alert')
    await expect(said).toHaveText(words)
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`Please keep this under ${limit} characters\\.$`))
    await expect(field).toHaveValue(tooLong)
  })

  withoutScript(`§4 §8 ${name} form: posts; refused it keeps the values and says why`, async ({ page }) => {
    const email = unique()
    const { path, form, button, outcome, fill, values } = which(page)
    await page.goto(path)
    await fill(email)
    const typed = await values()
    const field = form.getByLabel(label)
    const value = await field.inputValue()
    await field.fill(tooLong)
    await button.click()
    await expect(outcome.getByRole('alert').getByRole('paragraph')).toHaveText(words)
    await expect(outcome).toBeInViewport()
    await expect(field).toBeVisible()
    await expect(field).toHaveAccessibleDescription(new RegExp(`Please keep this under ${limit} characters\\.$`))
    await field.fill(value)
    expect(await values()).toEqual(typed)
    await button.click()
    await expect(outcome.getByRole('status')).toContainText('Message sent successfully!')
    await expect(outcome).toBeInViewport()
    await agencyMailFrom(email)
  })
}

test('§4.2 contact form: the test button waits for the inquiry, whatever a test mail does', async ({ page }) => {
  const { button, fill } = await inquiryForm(page).open()
  const release: Record<string, () => void> = {}
  await page.route(sendFunction, async (route) => {
    const { type } = route.request().postDataJSON() as { type: string }
    await new Promise<void>((resolve) => (release[type] = resolve))
    await route.continue()
  })
  const testButton = page.locator('section[aria-labelledby=details-heading]').getByRole('button').last()
  await testButton.click()
  await expect(testButton).toBeDisabled()
  await fill(unique())
  await button.click()
  await expect.poll(() => Object.keys(release)).toEqual(['test_email', 'contact_form'])
  release.test_email?.()
  await expect(testButton).toHaveText('Send Test Email')
  await expect(testButton).toBeDisabled()
  release.contact_form?.()
  await expect(testButton).toBeEnabled()
})

test('§5 home form: required fields, white space is no name, the email must be one', async ({ page }) => {
  const { form, button, fill } = await messageForm(page).open()
  const posts = watchPosts(page)
  const name = form.getByLabel('Name *', { exact: true })
  await fill('not an address')
  await button.click()
  await expect(form.getByLabel('Email *')).toHaveAccessibleDescription(/like name@company\.com/)
  await fill(unique())
  await name.fill('   ')
  await button.click()
  await expect(name).toBeFocused()
  await expect(form.getByText('Please fill in this field.')).toHaveCount(1)
  await expect(button).toBeEnabled()
  expect(posts).toEqual([])
})

test('§5 contact form: what is missing or wrong is said beside its field, not before', async ({ page }) => {
  const { form, button, fill } = await inquiryForm(page).open()
  const posts = watchPosts(page)
  const lineOf = (label: string) =>
    page.getByLabel(label).evaluate((field) => getComputedStyle(field).getPropertyValue('border-bottom-color'))
  const calm = await lineOf('Project Details *')
  const [name, address] = [page.getByLabel('Full Name *'), page.getByLabel('Email Address *')]
  // What came along with a pasted address is gone when its field is left.
  await address.fill('Ana Souza <ana\u200b@firm.example>,')
  await address.blur()
  await expect(address).toHaveValue('ana@firm.example')
  await address.fill('ada@')
  await address.press('Tab')
  await expect(form.locator(':user-invalid')).toHaveCount(1)
  await expect(address).toHaveAccessibleDescription('')
  await expect(address).toHaveCSS('border-bottom-color', calm)
  await address.clear()
  await button.click()
  await expect(name).toBeFocused()
  await expect(address).not.toHaveCSS('border-bottom-color', calm)
  await fill('not an address')
  await button.click()
  await expect(address).toHaveAccessibleDescription(/like name@company\.com/)
  await expect(name).not.toHaveAttribute('aria-invalid')
  expect(posts).toEqual([])
})

withoutScript('§5 forms: each answer lights its part of the day, and the last one the evening', async ({ page }) => {
  for (const { path, form } of [messageForm(page), inquiryForm(page)]) {
    await page.goto(path)
    /** Of the fields in their order, those folded away as one, and the button that sends. */
    const lit = () =>
      form.locator('> :is(.field, .more-fields, .form-send)').evaluateAll((parts) =>
        parts.map((part) => {
          const mark = part.querySelector(':scope > .field-day')
          const { transform } = mark ? getComputedStyle(mark) : getComputedStyle(part, '::after')
          return new DOMMatrix(transform).d
        }),
      )
    await expect.poll(lit).toEqual([0, 0, 0, 0, 0])
    await form.locator('[name=email]').fill('ada@firm.example')
    await expect.poll(lit).toEqual([0, 1, 0, 0, 0])
    await form.locator('[name=name], [name=fullName]').fill('Ada Counsel')
    await expect.poll(lit).toEqual([1, 1, 0, 0, 0])
    await form.locator('[name=message]').fill('Two days in May.')
    await expect.poll(lit).toEqual([1, 1, 1, 1, 1])
    await form.locator('[name=email]').fill('ada@')
    await expect.poll(async () => (await lit()).slice(0, 2)).toEqual([1, 0])
    expect((await lit()).at(-1)).toBe(0)
  }
})

test('the script leaves a visitor who has scrolled up from the answer to a plain post', async ({ page }) => {
  await page.goto('/?sent=message&id=0199f0a2-7c11-7abc-8def-0123456789ab')
  await expect(page.locator('#message-outcome')).toContainText(/./)
  await booted(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('§2.8 contact page: number and address are in the first view', async ({ page }) => {
  for (const [width, height, last] of [
    [1440, 900, '#contact-form button[type=submit]'],
    [390, 844, '.ask-ways > :last-child'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/contact')
    for (const part of ['main a[href^="sms:"]', 'main a[href^="mailto:"]', last])
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 })
  }
})

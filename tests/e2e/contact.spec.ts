import {
  agencyMailFrom,
  expectEmpty,
  expectMail,
  inquiryForm,
  openFilled,
  openForm,
  sendFunction,
  tooLong,
  unique,
  valuesOf,
  watchPosts,
} from './support/forms.ts'
import { expect, hold, test, toasts, withoutScript } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

test('§4.2 contact form: spinner and Sending..., both buttons disabled, cleared with the toast', async ({ page }) => {
  const { form, button, email } = await openFilled(page)
  const release = await hold(page, sendFunction)
  const sent = page.waitForRequest(sendFunction)
  await button.click()
  await expect(button).toHaveText('Sending...')
  await expect(button).toBeDisabled()
  await expect(button.locator('svg')).toBeVisible()
  await expect(button.locator('svg')).not.toHaveCSS('animation-name', 'none')
  await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeDisabled()
  release()
  await expect(toasts(page)).toHaveText(/Message sent successfully!.*We'll get back to you within 24 hours\./s)
  await expect(button).toHaveText('Send Email')
  await expect(button).toBeEnabled()
  await expectEmpty(form)
  expect((await sent).postDataJSON()).toMatchObject({
    subject: 'New Project Inquiry from Ada Counsel',
    type: 'contact_form',
    fullName: 'Ada Counsel',
  })
  await expectMail(email, '+1 202 555 0199', 'Counsel & Co', 'Content Creation', 'Within 1 month', 'Two offices.')
  expect((await agencyMailFrom(email)).mail.subject).toBe('New Project Inquiry from Ada Counsel')
})

test('§4.2 contact form: a failure keeps the values and shows a toast; Enter sends again', async ({ page }) => {
  const { form, button, outcome } = await openFilled(page)
  const typed = await valuesOf(form)
  await page.route(sendFunction, (route) => route.abort())
  const posts = watchPosts(page)
  await button.focus()
  for (const count of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect.poll(() => posts.length).toBe(count)
    await expect(toasts(page)).toHaveCount(count)
    await expect(toasts(page).last()).toHaveText(/Error sending message.*Please try again or contact us directly\./s)
    await expect(toasts(page).last()).toHaveAttribute('data-kind', 'error')
    await expect(outcome).toContainText('Please try again or contact us directly.')
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
  }
  expect(await valuesOf(form)).toEqual(typed)
})

test('§8 contact form: refused in these words alone, the field in view and not cut', async ({ page }) => {
  const numbers = '+1 202 555 0147 (office), +1 202 555 0199 (mobile)'
  await page.setViewportSize({ width: 390, height: 844 })
  const { form, button, outcome } = await openFilled(page)
  const phone = page.getByLabel('Phone')
  await phone.clear()
  // Goes in as a paste does: a field that has a limit would cut it.
  await page.keyboard.insertText(numbers)
  await form.locator('summary').click()
  await expect(phone).toBeHidden()
  await button.click()
  await expect(toasts(page).locator('strong')).toHaveText('Error sending message')
  await expect(toasts(page).getByRole('paragraph')).toHaveText('Please try again or contact us directly.')
  await expect(outcome).toBeAttached()
  await expect(phone).toBeFocused()
  await expect(phone).toBeInViewport()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(/Please keep this under 40 characters\.$/)
  await expect(phone).toHaveValue(numbers)
  await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeEnabled()
})

test('§4.2 contact form: the test button waits for the inquiry, whatever a test mail does', async ({ page }) => {
  const { button, fill } = await openForm(page)
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

test('§5 contact form: what is missing or wrong is said beside its field, not before', async ({ page }) => {
  const { form, button, fill } = await openForm(page)
  const posts = watchPosts(page)
  const style = (name: string) =>
    page.getByLabel('Project Details *').evaluate((field, of) => getComputedStyle(field).getPropertyValue(of), name)
  const calm = await style('border-top-color')
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const [name, address] = [page.getByLabel('Full Name *'), page.getByLabel('Email Address *')]
  // What came along with a pasted address is gone when its field is left.
  await address.fill('Ana Souza <ana\u200b@firm.example>,')
  await address.blur()
  await expect(address).toHaveValue('ana@firm.example')
  await address.fill('ada@')
  await address.press('Tab')
  await expect(form.locator(':user-invalid')).toHaveCount(1)
  await expect(address).toHaveAccessibleDescription('')
  await expect(address).toHaveCSS('border-top-color', calm)
  await address.clear()
  await button.click()
  for (const label of ['Full Name *', 'Email Address *', 'Project Details *'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await expect(name).toHaveCSS('outline-color', ink)
  await expect(address).not.toHaveCSS('border-top-color', calm)
  await fill('not an address')
  await button.click()
  await expect(address).toHaveAccessibleDescription(/like name@company\.com/)
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeEnabled()
  expect(posts).toEqual([])
})

withoutScript('§4.2 contact form: posts; refused it keeps the values and says why, then is sent', async ({ page }) => {
  const email = unique()
  const { path, button, fill } = inquiryForm(page)
  await page.goto(path)
  await fill(email)
  await tooLong(page.getByLabel('Phone'))
  await button.click()
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
    'Error sending message',
    'Please try again or contact us directly.',
  ])
  await expect(page.getByLabel('Project Details *')).toHaveValue(/Portraits of forty attorneys/)
  await expect(page.getByLabel('Project Type')).toHaveValue('content-creation')
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Phone')).toBeVisible()
  await page.getByLabel('Phone').fill('+1 202 555 0199')
  await button.click()
  await expect(page.getByRole('status')).toContainText('Message sent successfully!')
  expect((await agencyMailFrom(email)).mail.subject).toBe('New Project Inquiry from Ada Counsel')
})

test('§2.8 contact page: number and address are in the first view', async ({ page }) => {
  for (const [width, height, last] of [
    [1440, 900, '#contact-form button[type=submit]'],
    [390, 844, '.ask-ways > :last-child'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/contact')
    for (const part of ['main a[href^="sms:"]', 'main a[href^="mailto:"]', last]) {
      await expect(page.locator(part)).toHaveCount(1)
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 })
    }
  }
})

import {
  expectEmpty,
  expectMail,
  messageForm,
  openFilled,
  openForm,
  sendFunction,
  tooLong,
  unique,
  valuesOf,
  watchPosts,
} from './support/forms.ts'
import { booted, expect, hold, test, withoutScript } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

const success = "Message sent successfully! We'll get back to you soon."
const failure = 'Failed to send message. Please try again.'

test('§4.1 home form: Send Message, Sending... while disabled, cleared with the alert', async ({ page }) => {
  const { form, button, email } = await openFilled(page, messageForm)
  const release = await hold(page, sendFunction)
  await expect(button).toHaveText('Send Message')
  await button.click()
  await expect(button).toHaveText('Sending...')
  await expect(button).toBeDisabled()
  release()
  await expect(form.getByRole('status')).toHaveText(success)
  // Within another live region it would be read out twice.
  await expect(form.getByRole('status').and(page.locator(':is([aria-live], [role]) *'))).toHaveCount(0)
  await expect(button).toHaveText('Send Message')
  await expectEmpty(form)
  await expectMail(email, 'Ada Counsel', email, 'Counsel & Co', 'Two days in May, a ballroom, four hundred guests.')
})

test('§8 home form: the failure alert, and values are kept', async ({ page }) => {
  const { form, button } = await openFilled(page, messageForm)
  const typed = await valuesOf(form)
  await page.route(sendFunction, (route) => route.abort())
  await button.click()
  await expect(form.getByRole('alert')).toHaveText(failure)
  await expect(form.getByRole('alert').and(page.locator(':is([aria-live], [role]) *'))).toHaveCount(0)
  await expect(button).toBeEnabled()
  expect(await valuesOf(form)).toEqual(typed)
})

test('§8 home form: refused in these words alone, the field in view with its reason', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const { form, button } = await openFilled(page, messageForm)
  const company = form.getByLabel('Company')
  await tooLong(company)
  await button.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(company).not.toBeInViewport()
  await button.press('Enter')
  await expect(form.getByRole('alert')).toHaveText(failure)
  await expect(form.getByRole('alert')).toBeInViewport()
  await expect(company).toHaveAccessibleDescription(/Please keep this under 200 characters\./)
  await expect(company).toBeFocused()
  await expect(company).toBeInViewport()
})

test('§5 home form: required fields, white space is no name, the email must be one', async ({ page }) => {
  const { form, button, fill } = await openForm(page, messageForm)
  const posts = watchPosts(page)
  const name = form.getByLabel('Name *', { exact: true })
  await button.click()
  for (const label of ['Name *', 'Email *', 'Message *'])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
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

withoutScript('§4.1 §8 home form: posts; refused it keeps the values and says why, then is sent', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const email = unique()
  const { path, form, button, fill } = messageForm(page)
  await page.goto(path)
  await fill(email)
  const company = form.getByLabel('Company')
  await tooLong(company)
  await button.click()
  await expect(form.getByRole('alert')).toHaveText(failure)
  await expect(form.getByRole('alert')).toBeInViewport()
  await expect(company).toHaveAccessibleDescription(/Please keep this under 200 characters\./)
  await expect(form.getByLabel('Name *', { exact: true })).toHaveValue('Ada Counsel')
  await company.fill('Counsel & Co')
  await button.click()
  await expect(form.getByRole('status')).toHaveText(success)
  await expect(form.getByRole('status')).toBeInViewport()
  await expectMail(email)
})

test('the script leaves a visitor who has scrolled up from the answer to a plain post', async ({ page }) => {
  await page.goto('/?sent=message&id=0199f0a2-7c11-7abc-8def-0123456789ab')
  await expect(page.locator('#message-outcome')).toContainText(/./)
  await booted(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

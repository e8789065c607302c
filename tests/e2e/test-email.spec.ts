import { content } from '#catalog/content.ts'
import { mailThat } from './support/mailbox.ts'
import { booted, expect, siteWithoutMail, test } from './support/test.ts'

const sendFunction = '**/functions/v1/send-contact-email'

test('§8 test email: sends a real message to the agency inbox and says so', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts.getByText('Test email sent successfully!')).toBeVisible({ timeout: 20_000 })
  const text = await toasts.getByText(/check the agency inbox/).innerText()
  const id = /<?[^\s<>]+@[^\s<>]+>?\.?$/.exec(text)?.[0]?.replace(/\.$/, '').replace(/[<>]/g, '') ?? 'none'
  const { mail } = await mailThat((received) => received.mail.messageId?.includes(id) ?? false)
  expect(mail.subject).toContain('TEST EMAIL - Contact Form Simulation')
  const { payload } = content().forms.test
  const label = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const { projectTypes, budgets, timelines } = content().forms
  const sample = [
    payload.fullName,
    payload.email,
    payload.phone,
    payload.company,
    label(projectTypes, payload.projectType),
    label(budgets, payload.budget),
    label(timelines, payload.timeline),
    payload.message.trim().split('\n')[0] ?? '',
  ]
  for (const part of sample) expect(mail.text).toContain(part)
})

test('§7 test email: sends the whole fixed sample to the function', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  await page.route(sendFunction, (route) => route.fulfill({ json: { id: 'none' } }))
  const [request] = await Promise.all([
    page.waitForRequest(sendFunction),
    page.getByRole('button', { name: 'Send Test Email' }).click(),
  ])
  const { fullName, email, phone, company, projectType, budget, timeline, message } = content().forms.test.payload
  const sample = { fullName, email, phone, company, projectType, budget, timeline, message }
  for (const [field, value] of Object.entries(sample)) expect(value, field).toMatch(/\S/)
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toMatchObject({ ...sample, subject: 'TEST EMAIL - Contact Form Simulation' })
})

test('a button that is pressed twice before the page answers sends one test', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  let posts = 0
  await page.route(sendFunction, async (route) => {
    posts += 1
    await route.fulfill({ json: { id: 'none' } })
  })
  await page.goto('/contact')
  for (const _ of ['once', 'twice']) await page.getByRole('button', { name: 'Send Test Email' }).click()
  held.resolve()
  await expect(page.getByText('Test email sent successfully!')).toBeVisible()
  expect(posts).toBe(1)
})

test.describe('failing', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('§8 test email: a failure of the network is told too', async ({ page }) => {
    await page.goto('/contact')
    await booted(page)
    await page.route(sendFunction, (route) => route.abort())
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast.getByText('Error sending test email')).toBeVisible()
    await expect(toast.getByText(content().forms.errors.unreachable)).toBeVisible()
    await expect(toast).toHaveAttribute('data-kind', 'error')
  })

  test('§8 test email: a failure shows the mail server’s words', async ({ page }) => {
    await page.goto(`${siteWithoutMail}/contact`)
    await booted(page)
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    const toasts = page.getByRole('region', { name: /Notifications/ })
    await expect(toasts.getByText('Error sending test email')).toBeVisible({ timeout: 20_000 })
    await expect(toasts.getByText(/ECONNREFUSED|connect/i)).toBeVisible()
    await expect(toasts.getByRole('listitem')).toHaveAttribute('data-kind', 'error')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.8 test email: works as a plain post', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    // The empty one belongs to the form above.
    const said = page.getByRole('status').filter({ hasText: /./ })
    await expect(said).toContainText('Test email sent successfully!')
    await expect(said).toBeInViewport()
  })
})

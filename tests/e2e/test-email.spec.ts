import { content } from '#catalog/content.ts'
import { mailThat } from './support/mailbox.ts'
import { booted, expect, siteWithoutMail, test } from './support/test.ts'

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

test.describe('failing', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('§8 test email: a failure of the network is told too', async ({ page }) => {
    await page.goto('/contact')
    await booted(page)
    await page.route('**/functions/v1/send-contact-email', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast.getByText('Error sending test email')).toBeVisible()
    await expect(toast.getByText('The website could not be reached.')).toBeVisible()
  })

  test('§8 test email: a failure shows the mail server’s words', async ({ page }) => {
    await page.goto(`${siteWithoutMail}/contact`)
    await booted(page)
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    const toasts = page.getByRole('region', { name: /Notifications/ })
    await expect(toasts.getByText('Error sending test email')).toBeVisible({ timeout: 20_000 })
    await expect(toasts.getByText(/ECONNREFUSED|connect/i)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.8 test email: works as a plain post', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    await expect(page.getByRole('status')).toContainText('Test email sent successfully!')
    await expect(page.getByRole('status')).toBeInViewport()
  })
})

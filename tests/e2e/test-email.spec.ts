import { content } from '#catalog/content.ts'
import { sendFunction } from './support/forms.ts'
import { mailThat } from './support/mailbox.ts'
import { expect, test, toasts, visit, withoutScript } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

const { errors, test: sample } = content().forms

test('§7 §8 test email: sends the fixed sample to the agency inbox and says so', async ({ page }) => {
  await visit(page, '/contact')
  const sent = page.waitForRequest(sendFunction)
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  const { fullName, email, phone, company, projectType, budget, timeline, message } = sample.payload
  const words = { fullName, email, phone, company, projectType, budget, timeline, message }
  for (const [field, value] of Object.entries(words)) expect(value, field).toMatch(/\S/)
  const subject = 'TEST EMAIL - Contact Form Simulation'
  expect((await sent).postDataJSON()).toMatchObject({ ...words, subject })
  await expect(toasts(page)).toHaveText(/Test email sent successfully!.*check the agency inbox/s)
  const text = (await toasts(page).getByRole('paragraph').textContent()) ?? ''
  const id = /[^\s<>]+@[^\s<>]+?(?=>?\.?$)/.exec(text)?.[0] ?? 'none'
  const { mail } = await mailThat((received) => received.mail.messageId?.includes(id) ?? false)
  expect(mail.subject).toContain(subject)
  for (const part of [fullName, email, phone, company, message.trim().split('\n')[0] ?? ''])
    expect(mail.text).toContain(part)
})

test('§8 test email: a failure shows the mail server’s words', async ({ page }) => {
  await visit(page, '/contact')
  const reason = 'connect ECONNREFUSED 10.0.0.5:587'
  for (const words of [errors.unreachable, reason]) {
    await page.route(sendFunction, (route) =>
      words === reason ? route.fulfill({ status: 503, json: { error: { reason } } }) : route.abort(),
    )
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    await expect(toasts(page).last()).toContainText('Error sending test email')
    await expect(toasts(page).last()).toContainText(words)
    await expect(toasts(page).last()).toHaveAttribute('data-kind', 'error')
  }
})

withoutScript('§2.8 test email: works as a plain post', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  // The empty one belongs to the form above.
  const said = page.getByRole('status').filter({ hasText: /./ })
  await expect(said).toContainText('Test email sent successfully!')
  await expect(said).toBeInViewport()
})

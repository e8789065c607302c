import { agencyMailFrom, expectHeaders, fillInquiry, tooLong, unique, valuesOf } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

test.describe('§2.8 contact page', () => {
  test('§4.2 contact form: spinner with Sending..., both buttons disabled, then cleared with the toast', async ({
    page,
  }) => {
    const email = unique()
    await page.goto('/contact')
    await booted(page)
    await fillInquiry(page, email)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let payload: Record<string, string> = {}
    await page.route('**/functions/v1/send-contact-email', async (route) => {
      payload = route.request().postDataJSON()
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    const pending = page.locator('#contact-form').getByRole('button', { name: 'Sending...' })
    await expect(pending).toBeDisabled()
    await expect(pending.locator('svg')).toBeVisible()
    await expect(pending.locator('svg')).not.toHaveCSS('animation-name', 'none')
    await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeDisabled()
    release()
    const toasts = page.getByRole('region', { name: /Notifications/ })
    await expect(toasts.getByText('Message sent successfully!')).toBeVisible()
    await expect(toasts.getByText("We'll get back to you within 24 hours.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Email', exact: true })).toBeEnabled()
    for (const label of [
      'Full Name *',
      'Email Address *',
      'Phone',
      'Company',
      'Project Type',
      'Budget',
      'Timeline',
      'Project Details *',
    ]) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
    expect(payload).toMatchObject({
      subject: 'New Project Inquiry from Ada Counsel',
      type: 'contact_form',
      fullName: 'Ada Counsel',
    })
    const { mail } = await agencyMailFrom(email)
    expectHeaders(mail, email)
    expect(mail.subject).toBe('New Project Inquiry from Ada Counsel')
    const parts = [
      '+1 202 555 0199',
      'Counsel & Co',
      'Content Creation',
      '$15,000 - $30,000',
      'Within 1 month',
      'Portraits of forty attorneys.',
      'Two offices.',
    ]
    for (const part of parts) expect(mail.text).toContain(part)
  })

  test.describe('failing', () => {
    test.use({ allowedErrors: [/Failed to load resource/] })
    test('§4.2 contact form: after a failure values are kept and a toast shows', async ({ page }) => {
      await page.goto('/contact')
      await booted(page)
      await fillInquiry(page, unique())
      const form = page.locator('#contact-form')
      const typed = await valuesOf(form)
      expect(Object.values(typed).filter((value) => value !== '').length).toBeGreaterThanOrEqual(8)
      await page.route('**/functions/v1/send-contact-email', (route) => route.abort())
      await page.getByRole('button', { name: 'Send Email', exact: true }).click()
      const toasts = page.getByRole('region', { name: /Notifications/ })
      // All at once: it goes after four seconds.
      const toast = toasts.locator('li[data-kind=error]').filter({ hasText: 'Error sending message' })
      await expect(toast.filter({ hasText: 'Please try again or contact us directly.' })).toBeVisible()
      expect(await valuesOf(form)).toEqual(typed)
    })

    test('§4.2 contact form: the failure stays beside the button, and Enter on it sends again', async ({ page }) => {
      await page.goto('/contact')
      await booted(page)
      await fillInquiry(page, unique())
      let posts = 0
      await page.route('**/functions/v1/send-contact-email', (route) => {
        posts += 1
        return route.fulfill({ status: 429, json: { error: 'Please try again in 8 minutes.' } })
      })
      const button = page.getByRole('button', { name: 'Send Email', exact: true })
      await button.focus()
      for (let press = 1; press <= 2; press++) {
        await page.keyboard.press('Enter')
        await expect.poll(() => posts).toBe(press)
        await expect(page.locator('#inquiry-outcome')).toContainText('Please try again or contact us directly.')
        await expect(button).toBeFocused()
      }
    })

    test('§8 contact form: refused by the server, the toast has these words and no others', async ({ page }) => {
      await page.goto('/contact')
      await booted(page)
      await fillInquiry(page, unique())
      await tooLong(page.getByLabel('Phone'))
      await page.getByRole('button', { name: 'Send Email', exact: true }).click()
      const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
      await expect(toast.getByText('Error sending message', { exact: true })).toBeVisible()
      await expect(toast.getByText('Please try again or contact us directly.', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeEnabled()
    })
  })

  test('§4.2 contact form: the test button waits for the inquiry, whatever became of a test mail meanwhile', async ({
    page,
  }) => {
    await page.goto('/contact')
    await booted(page)
    const release: Record<string, () => void> = {}
    await page.route('**/functions/v1/send-contact-email', async (route) => {
      const { type } = route.request().postDataJSON() as { type: string }
      await new Promise<void>((resolve) => (release[type] = resolve))
      await route.continue()
    })
    const testButton = page.locator('section[aria-labelledby=details-heading]').getByRole('button').last()
    await testButton.click()
    await expect(testButton).toBeDisabled()
    await fillInquiry(page, unique())
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    await expect.poll(() => Object.keys(release)).toEqual(['test_email', 'contact_form'])
    release.test_email?.()
    await expect(testButton).toHaveText('Send Test Email')
    await expect(testButton).toBeDisabled()
    release.contact_form?.()
    await expect(testButton).toBeEnabled()
  })

  test('§5 contact form: what came along with a pasted address is gone when its field is left', async ({ page }) => {
    await page.goto('/contact')
    await booted(page)
    const field = page.getByLabel('Email Address *')
    await field.fill('Ana Souza <ana\u200b@firm.example>,')
    await field.blur()
    await expect(field).toHaveValue('ana@firm.example')
  })

  test('§5 contact form: an empty form and a wrong address are refused beside their fields', async ({ page }) => {
    await page.goto('/contact')
    await booted(page)
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    const submit = page.getByRole('button', { name: 'Send Email', exact: true })
    await submit.click()
    for (const label of ['Full Name *', 'Email Address *', 'Project Details *']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.getByLabel('Full Name *')).toBeFocused()
    await fillInquiry(page, 'not an address')
    await submit.click()
    await expect(page.getByLabel('Email Address *')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Full Name *')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByRole('button', { name: 'Send Test Email' })).toBeEnabled()
    expect(requests).toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('§4.2 contact form: posts, and the page says that it was sent', async ({ page }) => {
      const email = unique()
      await page.goto('/contact')
      await fillInquiry(page, email)
      await page.getByRole('button', { name: 'Send Email', exact: true }).click()
      await expect(page.getByRole('status')).toContainText('Message sent successfully!')
      const { mail } = await agencyMailFrom(email)
      expect(mail.subject).toBe('New Project Inquiry from Ada Counsel')
    })

    test.describe('refused', () => {
      test.use({ allowedErrors: [/status of 400/] })
      test('§4.2 contact form: a refused post brings the values back with the reason beside the field', async ({
        page,
      }) => {
        await page.goto('/contact')
        await fillInquiry(page, unique())
        await tooLong(page.getByLabel('Phone'))
        await page.getByRole('button', { name: 'Send Email', exact: true }).click()
        await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
          'Error sending message',
          'Please try again or contact us directly.',
        ])
        await expect(page.getByLabel('Project Details *')).toHaveValue(/Portraits of forty attorneys/)
        await expect(page.getByLabel('Project Type')).toHaveValue('content-creation')
        await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel('Phone')).toBeVisible()
      })
    })

    test('§2.8 contact form: the line beside each question is lit once it is answered, the evening after all of them', async ({
      page,
    }) => {
      await page.goto('/contact')
      const isLit = (part: string) =>
        page
          .locator(`#contact-form > ${part}`)
          .evaluate((element) => getComputedStyle(element, '::after').transform === 'none')
      const parts = ['.field:has(#inquiry-fullName)', '.field:has([type=email])', '.field:has(textarea)', '.form-send']
      const lit = () => Promise.all(parts.map(isLit))
      await expect.poll(lit).toEqual([false, false, false, false])
      await page.getByLabel('Email Address *').fill('ada@')
      await page.getByLabel('Full Name *').fill('Ada')
      await expect.poll(lit).toEqual([true, false, false, false])
      await page.getByLabel('Email Address *').fill('ada@counsel.example')
      await page.getByLabel('Project Details *').fill('Portraits')
      await expect.poll(lit).toEqual([true, true, true, true])
    })
  })

  for (const [width, height, last] of [
    [1440, 900, '#contact-form button[type=submit]'],
    [390, 844, '.ask-ways > :last-child'],
  ] as const) {
    test(`§2.8 contact page: number, address and ${last} are in the first view, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/contact')
      for (const part of ['main a[href^="sms:"]', 'main a[href^="mailto:"]', last]) {
        await expect(page.locator(part)).toHaveCount(1)
        await expect(page.locator(part)).toBeInViewport({ ratio: 1 })
      }
    })
  }
})

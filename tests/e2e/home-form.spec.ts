import { agencyMailFrom, expectHeaders, fillMessage, tooLong, unique, valuesOf } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

test.describe('§4.1 home form', () => {
  test('§4.1 home form: Send Message, then Sending... while disabled, then cleared with the success alert', async ({
    page,
  }) => {
    const email = unique()
    await page.goto('/')
    await booted(page)
    const form = await fillMessage(page, email)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/functions/v1/send-contact-email', async (route) => {
      await held
      await route.continue()
    })
    const button = form.getByRole('button')
    await expect(button).toHaveText('Send Message')
    await button.click()
    await expect(button).toHaveText('Sending...')
    await expect(button).toBeDisabled()
    release()
    await expect(form.getByRole('status')).toHaveText("Message sent successfully! We'll get back to you soon.")
    expect(await form.getByRole('status').evaluate((status) => status.matches(':is([aria-live], [role]) *'))).toBe(
      false,
    )
    await expect(button).toHaveText('Send Message')
    for (const label of ['Name *', 'Email *', 'Company', 'Message *']) {
      await expect(form.getByLabel(label).first()).toHaveValue('')
    }
    const { mail } = await agencyMailFrom(email)
    expectHeaders(mail, email)
    for (const part of ['Ada Counsel', email, 'Counsel & Co', 'Two days in May, a ballroom, four hundred guests.']) {
      expect(mail.text).toContain(part)
    }
  })

  test.describe('failing', () => {
    test.use({ allowedErrors: [/Failed to load resource/] })
    test('§8 home form: the failure alert, and values are kept', async ({ page }) => {
      await page.goto('/')
      await booted(page)
      const form = await fillMessage(page, unique())
      const typed = await valuesOf(form)
      await page.route('**/functions/v1/send-contact-email', (route) => route.abort())
      await form.getByRole('button').click()
      await expect(form.getByRole('alert')).toContainText('Failed to send message. Please try again.')
      expect(await valuesOf(form)).toEqual(typed)
      expect(typed).toMatchObject({
        name: 'Ada Counsel',
        company: 'Counsel & Co',
        message: expect.stringContaining('guests'),
      })
      await expect(form.getByRole('button')).toBeEnabled()
      // Within another live region it would be read out twice.
      expect(await form.getByRole('alert').evaluate((alert) => alert.matches(':is([aria-live], [role]) *'))).toBe(false)
    })
  })

  test.describe('refused', () => {
    test.use({ allowedErrors: [/status of 400/] })
    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
        test.use({ javaScriptEnabled })
        test('§8 home form: the failure alert in these words and no others, the reason beside the field', async ({
          page,
        }) => {
          await page.goto('/')
          if (javaScriptEnabled) await booted(page)
          const form = await fillMessage(page, unique())
          await tooLong(form.getByLabel('Company'))
          await form.getByRole('button', { name: 'Send Message' }).click()
          await expect(page.locator('#contact').getByRole('alert')).toHaveText(
            'Failed to send message. Please try again.',
          )
          await expect(page.locator('#contact').getByRole('alert')).toBeInViewport()
          await expect(page.getByText('Please keep this under 200 characters.')).toBeVisible()
          await expect(page.locator('#contact').getByLabel('Name *', { exact: true })).toHaveValue('Ada Counsel')
        })
      })
    }
  })

  test.describe('refused where the form is higher than the screen', () => {
    test.use({ allowedErrors: [/status of 400/], viewport: { width: 1280, height: 600 } })
    test('§8 home form: the failure alert stays in view with the field that it is about', async ({ page }) => {
      await page.goto('/')
      await booted(page)
      const form = await fillMessage(page, unique())
      const company = form.getByLabel('Company')
      await tooLong(company)
      const button = form.getByRole('button', { name: 'Send Message' })
      await button.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await expect(company).not.toBeInViewport()
      await button.press('Enter')
      await expect(company).toBeFocused()
      // No scroll is under way any more that could take it out of view again.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const look = (last: number, still: number) => {
              if (still > 10) resolve()
              else requestAnimationFrame(() => look(window.scrollY, window.scrollY === last ? still + 1 : 0))
            }
            look(window.scrollY, 0)
          }),
      )
      await expect(company).toBeInViewport()
      await expect(page.locator('#contact').getByRole('alert')).toBeInViewport()
    })
  })

  test('§5 home form: white space is no name', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    const form = await fillMessage(page, unique())
    await form.getByLabel('Name *', { exact: true }).fill('   ')
    await form.getByRole('button').click()
    await expect(form.getByLabel('Name *', { exact: true })).toBeFocused()
    await expect(form.getByText('Please fill in this field.')).toHaveCount(1)
    await expect(form.getByRole('button')).toBeEnabled()
    expect(requests).toEqual([])
  })

  test('§5 home form: name, email and message are required and the email must be one; company is optional', async ({
    page,
  }) => {
    await page.goto('/')
    await booted(page)
    const form = page.locator('#contact form')
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    await form.getByRole('button').click()
    for (const label of ['Name *', 'Email *', 'Message *']) {
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
    }
    await expect(form.getByLabel('Company')).not.toHaveAttribute('required')
    await expect(form.getByLabel('Name *', { exact: true })).toBeFocused()
    await fillMessage(page, 'not an address')
    await form.getByRole('button').click()
    await expect(form.getByLabel('Email *')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Email *')).toHaveAttribute('type', 'email')
    expect(requests).toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('§4.1 home form: posts, and the page says that it was sent', async ({ page }) => {
      const email = unique()
      await page.goto('/')
      const form = await fillMessage(page, email)
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.locator('#contact').getByRole('status')).toHaveText(
        "Message sent successfully! We'll get back to you soon.",
      )
      await expect(page.locator('#contact').getByRole('status')).toBeInViewport()
      expectHeaders((await agencyMailFrom(email)).mail, email)
    })
  })
})

test('the script leaves a visitor who has scrolled up from the answer to a plain post', async ({ page }) => {
  await page.goto('/?sent=message&id=0199f0a2-7c11-7abc-8def-0123456789ab')
  await expect(page.locator('#message-outcome')).toContainText(/./)
  await booted(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

import type { Page } from '@playwright/test'
import { jsonAnswer, refuse } from '#server/inquiries/answer.ts'
import { contentFile } from './support/content.ts'
import { agencyMailFrom, fillInquiry, fillMessage, tooLong, unique } from './support/forms.ts'
import { booted, expect, skippedTransition, test } from './support/test.ts'

const { errors } = contentFile('forms') as {
  errors: Record<'unavailable' | 'required', string> & { tooMany: { many: string } }
}
const tooMany = errors.tooMany.many.replace('{minutes}', '8')

/** Answers posts as the server does when it takes nothing. */
async function refuseWith(page: Page, [status, code, reason]: readonly [429 | 503, string, string]) {
  const answer = jsonAnswer(refuse({ http: status, code, reason, retryAfterSeconds: 480 }))
  const body = await answer.text()
  await page.route('**/functions/v1/send-contact-email', (route) =>
    route.fulfill({ status, headers: Object.fromEntries(answer.headers), body }),
  )
}

for (const refusal of [
  [429, 'too-many', tooMany],
  [503, 'unavailable', errors.unavailable],
] as const) {
  const [status, , reason] = refusal
  test.describe(`refused with ${status}`, () => {
    test.use({ allowedErrors: [new RegExp(`status of ${status}`)] })

    test('§8 home form: the failure alert in these words first, the reason after them', async ({ page }) => {
      await page.goto('/')
      await booted(page)
      const form = await fillMessage(page, unique())
      await refuseWith(page, refusal)
      await form.getByRole('button').click()
      await expect(form.getByRole('alert')).toHaveText(`Failed to send message. Please try again. ${reason}`)
    })

    test('§8 contact form: title and words of the failure first, the reason after them', async ({ page }) => {
      await page.goto('/contact')
      await booted(page)
      await fillInquiry(page, unique())
      await refuseWith(page, refusal)
      await page.getByRole('button', { name: 'Send Email', exact: true }).click()
      const words = `Please try again or contact us directly. ${reason}`
      const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
      await expect(toast.locator('strong')).toHaveText('Error sending message')
      await expect(toast.getByRole('paragraph')).toHaveText(words)
      await expect(page.locator('#inquiry-outcome').getByRole('paragraph')).toHaveText(['Error sending message', words])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, allowedErrors: [/status of 429/] })

  test('§8 contact form: a long refusal stands over its toast, not under it', async ({ page }) => {
    await page.goto('/contact')
    await booted(page)
    await fillInquiry(page, unique())
    await refuseWith(page, [429, 'too-many', tooMany.repeat(3)])
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast.getByRole('paragraph')).toBeVisible()
    const bottomOf = () => page.locator('#inquiry-outcome').evaluate((words) => words.getBoundingClientRect().bottom)
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(await bottomOf())
  })
})

for (const [path, button, form] of [
  ['/contact', 'Send Email', 'inquiry'],
  ['/#contact', 'Send Message', 'message'],
] as const) {
  test(`§8 ${form} form: what is missing is said beside the fields, also to who sent it before script was there`, async ({
    page,
  }) => {
    const { promise: isPressed, resolve: press } = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/react-/, async (route) => {
      await isPressed
      await route.continue()
    })
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('html[data-hydrated], [aria-invalid=true]')).toHaveCount(0)
    press(undefined)
    const required = page.getByRole('main').locator('form [required]')
    for (const field of await required.all()) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(errors.required))
    }
  })
}

test.describe('pasted', () => {
  test.use({ allowedErrors: [/status of 400/] })

  test('two numbers in the field for one are refused whole, and none is cut without a word', async ({ page }) => {
    const numbers = '+1 202 555 0147 (office), +1 202 555 0199 (mobile)'
    await page.goto('/contact')
    await booted(page)
    await fillInquiry(page, unique())
    const phone = page.getByLabel('Phone')
    await phone.clear()
    // Goes in as a paste does: a field that has a limit would cut it.
    await page.keyboard.insertText(numbers)
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    await expect(phone).toHaveAccessibleDescription(/Please keep this under 40 characters\.$/)
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue(numbers)
  })
})

test.describe('a script that comes after a refused plain post', () => {
  test.use({ allowedErrors: [new RegExp(`Failed to load resource|imported module|${skippedTransition}`)] })
  test('§4.2 contact form: the old refusal goes when the form is sent again', async ({ page }) => {
    let isMissing = true
    const { promise: held, resolve: open } = Promise.withResolvers<void>()
    await page.route('**/assets/react-*.js', async (route) => {
      if (isMissing) return route.fulfill({ status: 404 })
      await held
      return route.continue()
    })
    page.on('request', (request) => {
      if (request.method() === 'POST') isMissing = false
    })
    await page.goto('/contact')
    const email = unique()
    await fillInquiry(page, email)
    await tooLong(page.getByLabel('Phone'))
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    const refusal = page.locator('#inquiry-outcome')
    await expect(refusal).toContainText('Error sending message')
    // What is changed before the script comes stays.
    await page.getByLabel('Project Details *').fill('Portraits of fifty attorneys.')
    open()
    await booted(page)
    await expect(page.getByLabel('Project Details *')).toHaveValue('Portraits of fifty attorneys.')
    await page.getByLabel('Phone').fill('+1 202 555 0199')
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Message sent successfully!')
    await expect(page.getByText('Error sending message')).toHaveCount(0)
    await agencyMailFrom(email)
  })
})

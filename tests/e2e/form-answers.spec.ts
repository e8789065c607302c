import { content } from '#catalog/content.ts'
import { functionPath } from '#contract/inquiry.ts'
import { agencyMailFrom, bothForms, inquiryForm, sendFunction, takeAll, unique } from './support/forms.ts'
import { booted, expect, hold, patient, test, toasts } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource|imported module/] })

const { errors } = content().forms

test('§4.2 §8 contact form: failure, its reason after its words, and success are in view', async ({ page }) => {
  const height = 664
  await page.setViewportSize({ width: 390, height })
  const { button, outcome, expectSent } = await inquiryForm(page).openFilled()
  // It slides in, and the page may still scroll.
  const places = async () => {
    const [note, toast, header] = await Promise.all(
      [outcome, toasts(page), page.getByRole('banner')].map((part) => part.boundingBox()),
    )
    if (!note || !toast || !header) return 'hidden'
    const isBeside = note.y + note.height <= toast.y || note.x + note.width <= toast.x
    return { isBeside, isSeen: note.y >= header.y + header.height && note.y + note.height <= height }
  }
  const reason = errors.tooMany.many.replace('{minutes}', '8').repeat(3)
  await page.route(sendFunction, (route) => route.fulfill({ status: 429, json: { error: { reason } } }))
  await button.click()
  const words = ['Error sending message', `Please try again or contact us directly. ${reason}`]
  await expect(toasts(page).locator('strong, p')).toHaveText(words)
  await expect(outcome.getByRole('paragraph')).toHaveText(words)
  await expect.poll(places).toEqual({ isBeside: true, isSeen: true })
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await page.unroute(sendFunction)
  await takeAll(page)
  await button.click()
  await expectSent()
  await expect(toasts(page)).toHaveAttribute('data-kind', 'success')
  await expect.poll(places).toEqual({ isBeside: true, isSeen: true })
})

for (const [name, which] of Object.entries(bothForms)) {
  test(`a form that is sent with a double click says that it was sent, and no more: ${name}`, async ({ page }) => {
    const { form, button, expectSent } = await which(page).openFilled()
    await takeAll(page)
    // As soon as the page changes: a second click that comes later than a second is one of its own.
    const second = form.evaluate(async (element: HTMLFormElement) => {
      const submit = element.querySelector<HTMLButtonElement>('button[type=submit]')
      const isTaken = () => !submit?.disabled && element.querySelector<HTMLInputElement>('[name=email]')?.value === ''
      const { promise: taken, resolve } = Promise.withResolvers<void>()
      const changes = { attributes: true, characterData: true, childList: true, subtree: true }
      new MutationObserver(() => isTaken() && resolve()).observe(element, changes)
      await taken
      submit?.click()
    })
    await button.click()
    await second
    await expectSent()
    await expect(form.getByText(errors.required)).toHaveCount(0)
    await expect(form.locator(':user-invalid')).toHaveCount(0)
  })

  test(`§8 ${name} form: what is missing is said, also to who was before the script`, async ({ page }) => {
    await patient(page)
    const arrive = await hold(page, '**/assets/react-*.js')
    const { path, form, button } = which(page)
    await page.goto(path)
    await button.click()
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
    arrive()
    const required = form.locator('[required]')
    await expect(required).toHaveCount(3)
    for (const field of await required.all()) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(errors.required))
    }
  })

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

    test(`§4 ${name} form: Go on a phone puts the keyboard away`, async ({ page }) => {
      const { form, button, outcome, expectSent } = await which(page).openFilled()
      await takeAll(page)
      const company = form.getByLabel('Company')
      await company.press('Enter')
      await expect(company).not.toBeFocused()
      await expectSent()
      await expect(outcome).toBeInViewport()
      await expect(button).toBeFocused()
    })
  })
}

test('§4.2 contact form: a deploy took its files: it posts; the next send removes a refusal', async ({ page }) => {
  let isGone = true
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/{react,contact-form}-*.js', async (route) => {
    if (isGone) return route.fulfill({ status: 404 })
    await held
    return route.continue()
  })
  const { path, button, outcome, fill } = inquiryForm(page)
  await page.goto(path)
  const email = unique()
  await fill(email)
  await page.getByLabel('Phone').fill('5'.repeat(300))
  page.on('request', (request) => (isGone &&= request.method() !== 'POST'))
  await button.click()
  await expect(outcome.getByRole('alert')).toContainText('Error sending message')
  // What is changed before the script comes stays.
  await page.getByLabel('Project Details *').fill('Portraits of fifty attorneys.')
  arrive()
  await booted(page)
  await expect(page.getByLabel('Project Details *')).toHaveValue('Portraits of fifty attorneys.')
  await page.getByLabel('Phone').fill('+1 202 555 0199')
  await button.click()
  await expect(toasts(page)).toContainText('Message sent successfully!')
  await expect(page.getByText('Error sending message')).toHaveCount(0)
  await agencyMailFrom(email)
})

test('the mail to the agency fits a phone and keeps the visitor’s lines', async ({ page, request }) => {
  const message = 'Hello,\n\n- one day\n- two offices'
  const email = unique()
  await request.post(functionPath, { data: { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4), email, message } })
  const { mail } = await agencyMailFrom(email)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.setContent(mail.html ?? '')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const quote = page.locator('blockquote')
  // As programs show it that know no white space but one.
  await quote.evaluate((element) => element.style.setProperty('white-space', 'normal'))
  expect(await quote.innerText()).toBe(message)
})

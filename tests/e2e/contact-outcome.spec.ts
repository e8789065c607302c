import type { Page } from '@playwright/test'
import { agencyMailFrom, fillInquiry, fillMessage, tooLong, unique } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

const functions = '**/functions/v1/send-contact-email'

const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const edge = (page: Page) => toastOf(page).evaluate((element) => getComputedStyle(element).borderLeftColor)
/** The accent, in the light. */
const warning = 'rgb(197, 56, 31)'

async function boxes(page: Page) {
  const note = page.locator('#inquiry-outcome')
  const toast = toastOf(page)
  await expect(toast).toBeVisible()
  // It slides in.
  await toast.evaluate((element) => {
    const slides = element.getAnimations().filter((one) => one instanceof CSSAnimation || one instanceof CSSTransition)
    return Promise.all(slides.map(({ finished }) => finished))
  })
  const box = (element: Element): DOMRect => element.getBoundingClientRect().toJSON()
  return {
    note: await note.evaluate(box),
    toast: await toast.evaluate(box),
    header: await page.getByRole('banner').evaluate(box),
  }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, allowedErrors: [/status of 429/] })

    test('§4.2 contact form: a failure is told under the button, in view, beside the toast', async ({ page }) => {
      await page.goto('/contact')
      await booted(page)
      await fillInquiry(page, unique())
      const button = page.locator('#contact-form button[type=submit]')
      const top = () => button.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))
      const before = await top()
      await page.route(functions, (route) => route.fulfill({ status: 429, json: {} }))
      await button.click()
      await expect(page.locator('#inquiry-outcome')).toContainText('Error sending message')
      expect(await top()).toBe(before)
      const { note, toast, header } = await boxes(page)
      expect(note.top).toBeGreaterThanOrEqual(header.bottom)
      const isBesideToast = note.bottom <= toast.top || note.right <= toast.left
      expect(isBesideToast, JSON.stringify({ note, toast })).toBe(true)
      expect(await edge(page)).toBe(warning)
      expect(note.bottom).toBeLessThanOrEqual(viewport.height)
    })

    test('§4.2 contact form: success is told under the button, in view, beside the toast', async ({ page }) => {
      const email = unique()
      await page.goto('/contact')
      await booted(page)
      await fillInquiry(page, email)
      await page.locator('#contact-form button[type=submit]').click()
      await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
      const { note, toast, header } = await boxes(page)
      expect(note.top).toBeGreaterThanOrEqual(header.bottom)
      expect(note.bottom <= toast.top || note.right <= toast.left, JSON.stringify({ note, toast })).toBe(true)
      expect(await edge(page)).not.toBe(warning)
      await agencyMailFrom(email)
    })
  })
}

for (const [path, fill, outcome] of [
  ['/contact', fillInquiry, '#inquiry-outcome'],
  ['/', fillMessage, '#message-outcome'],
] as const) {
  test(`a form that is sent with a double click says that it was sent, and no more: ${path}`, async ({ page }) => {
    await page.goto(path)
    await booted(page)
    const email = unique()
    await fill(page, email)
    const form = page.locator('#contact-form')
    const second = form.evaluate(
      (element: HTMLFormElement) =>
        new Promise<void>((done) => {
          const button = element.querySelector<HTMLButtonElement>('button[type=submit]')
          const click = () => {
            const isTaken =
              button && !button.disabled && element.querySelector<HTMLInputElement>('[name=email]')?.value === ''
            if (!isTaken) return void requestAnimationFrame(click)
            button.click()
            done()
          }
          click()
        }),
    )
    await form.locator('button[type=submit]').click()
    await second
    await expect(form.locator(outcome)).toContainText('Message sent successfully!')
    await expect(form.getByText('Please fill in this field.')).toHaveCount(0)
    await expect(form.locator(':user-invalid')).toHaveCount(0)
    await agencyMailFrom(email)
  })
}

for (const [path, fill, outcome] of [
  ['/contact', fillInquiry, '#inquiry-outcome'],
  ['/', fillMessage, '#message-outcome'],
] as const) {
  test.describe(`with a finger: ${path}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
    test('§4 forms: Go on the keyboard of a phone puts the keyboard away, so that the answer is seen', async ({
      page,
    }) => {
      const email = unique()
      await page.goto(path)
      await booted(page)
      await fill(page, email)
      const company = page.getByLabel('Company')
      await company.press('Enter')
      await expect(company).not.toBeFocused()
      await expect(page.locator(outcome)).toContainText('Message sent successfully!')
      await expect(page.locator(outcome)).toBeInViewport()
      await expect(page.locator('#contact-form button[type=submit]')).toBeFocused()
      await agencyMailFrom(email)
    })
  })
}

test.describe('refused', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 400/] })
  test('§4.2 contact form: a field that was refused is what comes into view', async ({ page }) => {
    await page.goto('/contact')
    await booted(page)
    await fillInquiry(page, unique())
    await tooLong(page.getByLabel('Phone'))
    // Folded away, it is unfolded.
    await page.locator('#contact-form summary').click()
    await expect(page.getByLabel('Phone')).toBeHidden()
    await page.locator('#contact-form button[type=submit]').click()
    await expect(page.locator('#inquiry-outcome')).toBeAttached()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(page.getByLabel('Phone')).toBeInViewport()
  })
})

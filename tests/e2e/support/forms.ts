import type { Locator, Page } from '@playwright/test'
import { mailThat, type ReceivedMail, receivedMails } from './mailbox.ts'
import { expect } from './test.ts'

/** An address that no other test writes from. */
export const unique = () => `visitor-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`

const isAgencyMailFrom =
  (email: string) =>
  ({ recipients, mail }: ReceivedMail) =>
    recipients.includes('hello@dayframe.example') && mail.replyTo?.[0]?.address === email

/** The mail to the agency that answers go from to this visitor. */
export const agencyMailFrom = (email: string) => mailThat(isAgencyMailFrom(email))

/** How many of them have arrived so far. */
export const countAgencyMailsFrom = async (email: string) =>
  (await receivedMails()).filter(isAgencyMailFrom(email)).length

/** Headers of every mail to the agency. */
export function expectHeaders(mail: Awaited<ReturnType<typeof agencyMailFrom>>['mail'], email: string) {
  expect(mail.from?.address).toBe('website@dayframe.example')
  expect(mail.replyTo?.[0]?.address).toBe(email)
  expect(mail.messageId).toMatch(/^<.+@dayframe\.example>$/)
  expect(mail.text).toBeTruthy()
  expect(mail.html).toBeTruthy()
}

/** Fills more into a field than the server takes. */
export const tooLong = (field: Locator) => field.fill('5'.repeat(300))

/** Everything that is in a form, by the names of its fields, as it would be sent. */
export const valuesOf = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])),
  )

/** Fills every field of the contact page's form. */
export async function fillInquiry(page: Page, email: string) {
  await page.getByLabel('Full Name *').fill('Ada Counsel')
  await page.getByLabel('Email Address *').fill(email)
  // What is optional is folded behind its names.
  if (!(await page.getByLabel('Phone').isVisible())) await page.locator('#contact-form summary').click()
  await page.getByLabel('Phone').fill('+1 202 555 0199')
  await page.getByLabel('Company').fill('Counsel & Co')
  await page.getByLabel('Project Type').selectOption('content-creation')
  await page.getByLabel('Budget').selectOption('15k-30k')
  await page.getByLabel('Timeline').selectOption('1-month')
  await page.getByLabel('Project Details *').fill('Portraits of forty attorneys.\nTwo offices.')
}

/** Fills every field of the form on Home. */
export async function fillMessage(page: Page, email: string) {
  const form = page.locator('#contact form')
  await form.getByLabel('Name *', { exact: true }).fill('Ada Counsel')
  await form.getByLabel('Email *').fill(email)
  await form.getByLabel('Company').fill('Counsel & Co')
  await form.getByLabel('Message *').fill('Two days in May, a ballroom, four hundred guests.')
  return form
}

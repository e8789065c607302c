import type { Locator, Page, Request } from '@playwright/test'
import { mailThat, type ReceivedMail, receivedMails } from './mailbox.ts'
import { expect, visit } from './test.ts'

/** Where forms are sent to. */
export const sendFunction = '**/functions/v1/send-contact-email'

/** An address that no other test writes from. */
export const unique = () => `visitor-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`

const isAgencyMailFrom =
  (email: string) =>
  ({ recipients, mail }: ReceivedMail) =>
    recipients.includes('hello@dayframe.example') && mail.replyTo?.[0]?.address === email

/** The mail to the agency that answers go from to this visitor. */
export const agencyMailFrom = (email: string) => mailThat(isAgencyMailFrom(email))

/** How many of them have arrived so far. */
export const countAgencyMailsFrom = async (email: string) => receivedMails().filter(isAgencyMailFrom(email)).length

/** Expects these words in that mail. */
export async function expectMail(email: string, ...words: string[]): Promise<void> {
  const { mail } = await agencyMailFrom(email)
  for (const part of words) expect(mail.text).toContain(part)
}

/** Fills more into a field than the server takes. */
export const tooLong = (field: Locator) => field.fill('5'.repeat(300))

/** Everything that is in a form, by the names of its fields, as it would be sent. */
export const valuesOf = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])),
  )

/** Nothing that a visitor typed is in the form any more. */
export async function expectEmpty(form: Locator): Promise<void> {
  const fields = form.locator(':is(input:not([type=hidden]), select, textarea)')
  await expect
    .poll(() => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).join('')))
    .toBe('')
}

/** One of the two forms of the site, by what a visitor can name. */
export type Form = ReturnType<typeof inquiryForm>

/** The form of the contact page. */
export function inquiryForm(page: Page) {
  const form = page.locator('#contact-form')
  return {
    path: '/contact',
    form,
    button: form.locator('button[type=submit]'),
    /** Where it says under its button what became of it. */
    outcome: page.locator('#inquiry-outcome'),
    /** Fills every field. */
    async fill(email: string) {
      await page.getByLabel('Full Name *').fill('Ada Counsel')
      await page.getByLabel('Email Address *').fill(email)
      // What is optional is folded behind its names.
      if (!(await page.getByLabel('Phone').isVisible())) await form.locator('summary').click()
      await page.getByLabel('Phone').fill('+1 202 555 0199')
      await page.getByLabel('Company').fill('Counsel & Co')
      await page.getByLabel('Project Type').selectOption('content-creation')
      await page.getByLabel('Budget').selectOption('15k-30k')
      await page.getByLabel('Timeline').selectOption('1-month')
      await page.getByLabel('Project Details *').fill('Portraits of forty attorneys.\nTwo offices.')
    },
  }
}

/** The form of Home. */
export function messageForm(page: Page): Form {
  const form = page.locator('#contact form')
  return {
    path: '/',
    form,
    button: form.locator('button[type=submit]'),
    outcome: page.locator('#message-outcome'),
    async fill(email) {
      await form.getByLabel('Name *', { exact: true }).fill('Ada Counsel')
      await form.getByLabel('Email *').fill(email)
      await form.getByLabel('Company').fill('Counsel & Co')
      await form.getByLabel('Message *').fill('Two days in May, a ballroom, four hundred guests.')
    },
  }
}

export const bothForms = { inquiry: inquiryForm, message: messageForm }

/** Opens the page of a form, alive. */
export async function openForm(page: Page, which: (page: Page) => Form = inquiryForm): Promise<Form> {
  const form = which(page)
  await visit(page, form.path)
  return form
}

/** Opens it with every field filled in, from an address of its own. */
export async function openFilled(page: Page, which: (page: Page) => Form = inquiryForm) {
  const form = await openForm(page, which)
  const email = unique()
  await form.fill(email)
  return { ...form, email }
}

/** Takes all that is sent, and stores nothing. */
export const takeAll = (page: Page) => page.route(sendFunction, (route) => route.fulfill({ json: { id: 'x' } }))

/** Counts what is posted from now on. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request))
  return posts
}

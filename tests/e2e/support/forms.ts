import type { Page, Request } from '@playwright/test'
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

/** The mail to the agency that answers go from to this visitor, with these words in it. */
export async function agencyMailFrom(email: string, ...words: string[]): Promise<ReceivedMail> {
  const received = await mailThat(isAgencyMailFrom(email))
  for (const part of words) expect(received.mail.text).toContain(part)
  return received
}

/** Those of them that have arrived so far. */
export const mailsFrom = (email: string) => receivedMails().filter(isAgencyMailFrom(email))

type Words = Readonly<Record<string, string>>

/** One of the two forms of the site, and what a visitor fills in: by the names of its fields. */
function formOf(page: Page, path: string, selector: string, typed: Words, chosen: Words = {}) {
  const form = page.locator(selector)
  const outcome = form.locator('[id$=-outcome]')
  /** Fills every field. */
  const fill = async (email: string) => {
    // What is optional is folded behind its names.
    const folded = form.locator('details:not([open]) summary')
    if (await folded.count()) await folded.click()
    for (const [name, value] of Object.entries({ ...typed, email })) await form.locator(`[name=${name}]`).fill(value)
    for (const [name, value] of Object.entries(chosen)) await form.locator(`[name=${name}]`).selectOption(value)
  }
  const parts = {
    path,
    form,
    button: form.locator('button[type=submit]'),
    /** Where it says under its button what became of it. */
    outcome,
    fill,
    /** Everything that is in it, by the names of its fields, as it would be sent. */
    values: () =>
      form.evaluate((element: HTMLFormElement) =>
        Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)])),
      ),
    /** Nothing that a visitor typed is in it any more. */
    async expectEmpty() {
      const fields = form.locator(':is(input:not([type=hidden]), select, textarea)')
      await expect
        .poll(() => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).join('')))
        .toBe('')
    },
    expectSent: () => expect(outcome).toContainText('Message sent successfully!'),
  }
  /** Opens its page, alive. */
  const open = async () => {
    await visit(page, path)
    return parts
  }
  return {
    ...parts,
    open,
    /** Opens it with every field filled in, from an address of its own. */
    async openFilled() {
      const email = unique()
      await open()
      await fill(email)
      return { ...parts, email }
    },
  }
}

const company = 'Counsel & Co'
const days = { name: 'Ada Counsel', company, message: 'Two days in May, a ballroom, four hundred guests.' }
const portraits = { company, phone: '+1 202 555 0199', message: 'Portraits of forty attorneys.\nTwo offices.' }
const options = { projectType: 'content-creation', budget: '15k-30k', timeline: '1-month' }

/** The form of the contact page. */
export const inquiryForm = (page: Page) =>
  formOf(page, '/contact', '#contact-form', { fullName: days.name, ...portraits }, options)

/** The form of Home. */
export const messageForm = (page: Page) => formOf(page, '/', '#contact form', days)

export const bothForms = { inquiry: inquiryForm, message: messageForm }

/** Takes all that is sent, and stores nothing. */
export const takeAll = (page: Page) => page.route(sendFunction, (route) => route.fulfill({ json: { id: 'x' } }))

/** Counts what is posted from now on. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request))
  return posts
}

import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { agencyMailFrom, unique } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

// A name that is not this machine's own, without encryption, as on a network at home: browsers keep some functions from it.
const { launchOptions, baseURL } = config.use ?? {}
const address = new URL(baseURL ?? '')
const site = `http://office.test:${address.port}`
test.use({
  // Chromium says that it leaves this header out here.
  allowedErrors: [/Cross-Origin-Opener-Policy header has been ignored/],
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP office.test ${address.hostname}`],
  },
})

async function open(page: Page, path: string) {
  await page.goto(`${site}${path}`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await booted(page)
}

test('§4.1 home form: sends from a page that came without encryption', async ({ page }) => {
  const email = unique()
  await open(page, '/')
  const form = page.locator('#contact form')
  await form.getByLabel('Name *', { exact: true }).fill('Ada Counsel')
  await form.getByLabel('Email *').fill(email)
  await form.getByLabel('Message *').fill('A day in May.')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toHaveText("Message sent successfully! We'll get back to you soon.")
  await agencyMailFrom(email)
})

test('§4.2 contact form: sends from a page that came without encryption', async ({ page }) => {
  const email = unique()
  await open(page, '/contact')
  await page.getByLabel('Full Name *').fill('Ada Counsel')
  await page.getByLabel('Email Address *').fill(email)
  await page.getByLabel('Project Details *').fill('A day in May.')
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Message sent successfully!')
  await agencyMailFrom(email)
})

test('§2.8 contact page: an address that cannot be copied is shown to be copied by hand', async ({ page }) => {
  await open(page, '/contact')
  const shown = page.waitForEvent('dialog')
  void page.getByRole('button', { name: /hello@dayframe\.example/ }).click()
  const dialog = await shown
  expect(dialog.defaultValue()).toBe('hello@dayframe.example')
  await dialog.dismiss()
})

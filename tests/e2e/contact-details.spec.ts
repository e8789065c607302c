import { agencyMailFrom, inquiryForm, unique } from './support/forms.ts'
import { booted, expect, test, visit } from './support/test.ts'

// Chromium says that it leaves this header out without encryption.
test.use({ allowedErrors: [/Cross-Origin-Opener-Policy header has been ignored/] })

test('§2.8 contact page: number and address are copied, and each button says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/contact')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  for (const value of ['+1 202 555 0147', 'hello@dayframe.example']) {
    const row = page.locator('main dd').filter({ hasText: value })
    const said = row.getByText('Copied', { exact: true })
    const button = row.getByRole('button')
    await expect(button).toHaveAccessibleName(`Copy ${value}`)
    await button.click()
    await expect(said).toBeVisible()
    expect(await clipboard()).toBe(value)
    await page.clock.runFor(1900)
    await expect(said).toBeVisible()
    await page.clock.runFor(200)
    await expect(said).toHaveCount(0)
  }
})

test('§2.8 contact page: without encryption an address is shown, and the form sends the campaign', async ({
  page,
  baseURL,
}) => {
  const office = `http://office.test:${new URL(baseURL ?? '').port}`
  const referer = 'https://partner.example/list'
  await page.goto(`${office}/about?utm_source=letter&utm_campaign=spring-days`, { referer })
  await booted(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(`${office}/contact`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await booted(page)
  const shown = page.waitForEvent('dialog')
  void page.getByRole('button', { name: /hello@dayframe\.example/ }).click()
  const dialog = await shown
  expect(dialog.defaultValue()).toBe('hello@dayframe.example')
  await dialog.dismiss()
  const email = unique()
  const { button, expectSent, fill } = inquiryForm(page)
  await fill(email)
  await button.click()
  await expectSent()
  await agencyMailFrom(email, 'source letter, campaign spring-days', 'https://partner.example/')
})

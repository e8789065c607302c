import type { Locator } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

const style = (locator: Locator, ...names: string[]) =>
  locator.evaluate((element, all) => all.map((name) => getComputedStyle(element).getPropertyValue(name)), names)

test('the name of an optional field ends before its mark', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('#contact-form summary').click()
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const names = nodes
    .filter(({ role }) => ['textbox', 'combobox'].includes(String(role?.value)))
    .map(({ name }) => String(name?.value))
  expect(names.filter((name) => name.includes('optional'))).toEqual([
    'Phone Number optional',
    'Company optional',
    'Project Type optional',
    'Budget Range optional',
    'Timeline optional',
  ])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`red means refused: what has the focus is marked in ink, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/contact')
    await booted(page)
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    const name = page.getByLabel('Full Name *')
    await name.focus()
    await expect(name).toHaveCSS('outline-color', ink)
    await expect(name).toHaveCSS('border-top-color', ink)
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveCSS('outline-color', ink)
    await name.hover()
    await expect(name).not.toHaveCSS('border-top-color', ink)
  })
}

test('§5 forms: no field is red before words beside it say why', async ({ page }) => {
  for (const [path, label] of [
    ['/contact', 'Email Address *'],
    ['/', 'Email *'],
  ] as const) {
    await page.goto(path)
    await booted(page)
    const email = page.getByLabel(label)
    const [calm] = await style(page.getByLabel(/^(Project Details|Message) \*$/), 'border-top-color')
    await email.fill('ada@')
    await email.press('Tab')
    await expect(page.locator('main :user-invalid')).toHaveCount(1)
    await expect(email).toHaveAccessibleDescription('')
    await page.mouse.move(1, 1)
    await expect(email).toHaveCSS('border-top-color', calm ?? '')
    await page.locator('main form').first().getByRole('button').click()
    await expect(email).toHaveAccessibleDescription(/like name@company\.com/)
    await expect(email).not.toHaveCSS('border-top-color', calm ?? '')
  }
})

for (const path of ['/', '/contact', '/blog']) {
  test(`§4 forms: what is written from right to left is laid out so, ${path}`, async ({ page }) => {
    await page.goto(path)
    const fields = page.locator('main').getByRole('textbox').or(page.getByRole('searchbox'))
    expect(await fields.count()).toBeGreaterThan(0)
    for (const field of await fields.all()) {
      await expect(field).toHaveCSS('direction', 'ltr')
      await field.fill('שלום')
      await expect(field).toHaveCSS('direction', 'rtl')
    }
  })
}

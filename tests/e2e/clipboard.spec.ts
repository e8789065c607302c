import { booted, expect, test } from './support/test.ts'

test('the number and the address on the contact page are copied by their buttons, which say so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/contact')
  for (const value of ['+1 202 555 0147', 'hello@dayframe.example']) {
    const row = page.locator('main dd').filter({ hasText: value })
    await row.getByRole('button', { name: `Copy ${value}` }).click()
    await expect(row.getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
    await expect(row.getByRole('button', { name: `Copy ${value}` })).toBeVisible()
  }
})

test('what is copied twice is said for its whole time once more', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/contact')
  await booted(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const row = page.locator('main dd').filter({ hasText: 'hello@dayframe.example' })
  const said = row.getByText('Copied', { exact: true })
  await row.getByRole('button').click()
  await expect(said).toBeVisible()
  await page.clock.runFor(1700)
  // The clock stands, the clipboard does not: its answer is waited for before time goes on.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await row.getByRole('button').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('hello@dayframe.example')
  await page.clock.runFor(1700)
  await expect(said).toBeVisible()
  await page.clock.runFor(400)
  await expect(said).toHaveCount(0)
})

test.describe('Share', () => {
  for (const { answer, says } of [
    { answer: 'taken', says: 'Article shared' },
    { answer: 'AbortError', says: undefined },
    { answer: 'NotAllowedError', says: 'Link copied' },
  ]) {
    test(`hands the article to the dialog of the system, which answers: ${answer}`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      // The dialog is the system's own: a browser without a screen has none.
      await page.addInitScript((name) => {
        Object.defineProperty(Navigator.prototype, 'share', {
          configurable: true,
          value: (shared: ShareData) => {
            document.documentElement.dataset.shared = `${shared.title} ${shared.url}`
            return name === 'taken' ? Promise.resolve() : Promise.reject(new DOMException('', name))
          },
        })
      }, answer)
      await page.goto('/blog/brand-authority')
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await page.getByRole('button', { name: 'Share' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-shared', `${title} ${page.url()}`)
      const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
      if (says) return expect(toasts).toContainText(says)
      // What a visitor called off is not told: the next toast is the first.
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(toasts.first()).toContainText('Article saved')
      await expect(toasts).toHaveCount(1)
    })
  }
})

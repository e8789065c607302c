import { captions, galleryOf, keithPhoto } from './support/gallery.ts'
import { booted, expect, test } from './support/test.ts'

const alts = captions('keith')

test('a link to a photo opens it, also cold', async ({ page }) => {
  await page.goto('/cases/keith?photo=7')
  const { dialog, counter, close } = galleryOf(page)
  await expect(counter(7)).toBeVisible()
  await expect(dialog.getByRole('paragraph').getByText(alts[6] ?? '', { exact: true })).toBeVisible()
  await close.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
})

const nowhere = ['0', '22', 'seven', '7.5', '-1', '', '9999999999', '%3Cscript%3E']

test('an address that names no photo of the gallery asks for no lightbox', async ({ page }) => {
  for (const value of nowhere) {
    await page.goto(`/cases/keith?photo=${value}`)
    await booted(page)
    await page.waitForLoadState('networkidle')
    const code = () => performance.getEntriesByType('resource').filter(({ name }) => /\/lightbox-.*\.js/.test(name))
    expect(await page.evaluate(code), value).toEqual([])
    await expect(page.getByRole('dialog'), value).toHaveCount(0)
  }
})

test('looking at 21 photos adds one history entry; the browser’s Back closes, Forward opens again', async ({
  page,
}) => {
  await page.goto('/terms')
  await page.goto('/cases/keith')
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.nth(0).click()
  await expect(counter(1)).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  for (let number = 2; number <= 21; number++) await page.keyboard.press('ArrowRight')
  await expect(counter(21)).toBeVisible()
  await expect(page).toHaveURL(keithPhoto(21))
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
  await page.goForward()
  await expect(counter(21)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('a reload keeps the photo', async ({ page }) => {
  await page.goto('/cases/keith')
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.nth(4).click()
  await expect(counter(5)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(keithPhoto(6))
  await page.reload()
  await expect(counter(6)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/cases/keith')
})

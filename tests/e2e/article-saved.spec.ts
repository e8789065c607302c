import type { Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

const article = '/blog/brand-authority'
const other = '/blog/performance-marketing'
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true })
const savedList = (page: Page) => page.getByRole('region', { name: 'Saved in this browser' })
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

async function saveOn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await save(page).click()
  await expect(saved(page)).toBeVisible()
}

test('§2.6 Save saves: a double click, too', async ({ page }) => {
  await page.goto(article)
  await booted(page)
  await save(page).dblclick()
  await expect(toasts(page).getByText('Article saved in this browser')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect(toasts(page).getByText('Article removed from your saved list')).toHaveCount(0)
})

test('§2.6 a double click on Remove takes one article off the list', async ({ page }) => {
  for (const path of [article, other]) await saveOn(page, path)
  await page.goto('/blog')
  await savedList(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .dblclick()
  await expect(savedList(page).getByRole('link')).toHaveCount(1)
  await expect(savedList(page).getByRole('link')).toHaveAttribute('href', article)
})

test('§2.6 what another tab has removed stays removed', async ({ page, context }) => {
  await saveOn(page, article)
  await page.goto('/blog')
  await expect(savedList(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/blog')
  await savedList(second)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(savedList(second)).toBeHidden()
  await page.bringToFront()
  await savedList(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(savedList(page)).toBeHidden()
  await page.reload()
  await booted(page)
  await expect(savedList(page)).toBeHidden()
})

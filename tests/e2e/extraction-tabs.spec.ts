import type { BrowserContext } from '@playwright/test'
import { all, expect, galleryPage, keys, refused, single, test, toolOn } from './support/extraction.ts'
import { booted, visit } from './support/test.ts'

const live = 'A extração já está em andamento em outra aba'
test.use({ allowedErrors: [refused] })

async function openIn(context: BrowserContext, path = all) {
  const page = await context.newPage()
  await visit(page, path)
  return toolOn(page)
}

// What becomes of answers, and of tabs without locks, is shown beside the code: extraction-control.test.ts.
test('§4.4 while one tab reads, another says so and pays for none', async ({ page, context, service, tool }) => {
  await tool.runUpToKeith(service)
  const other = await openIn(context, single)
  await other.start.click()
  await expect(other.errorToast(live)).toBeVisible()
  const second = await openIn(context)
  await second.resume.click()
  await expect(second.errorToast(live)).toBeVisible()
  await expect(second.page.getByText('2 galerias já extraídas foram salvas.')).toBeVisible()
  expect(service.asked()).toEqual(keys.slice(0, 3))

  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length)
  await tool.cancel.click()
  await expect.poll(locks).toBe(0)
  service.calls.length = 0
  await second.resume.click()
  await expect.poll(() => service.asked()).toEqual(['keith'])
  await second.page.close()
  await expect.poll(locks).toBe(0)
  service.onGallery = (gallery) => galleryPage(2, gallery)
  await tool.resume.click()
  await tool.finished()
  expect(service.asked()).toEqual(['keith', ...keys.slice(2)])
  // What one tab keeps, the other shows.
  await expect(other.gallery('grossman')).toContainText('2 fotos')
  await expect(other.forget).toBeVisible()

  await page.route('**/assets/scrape-*.js', () => {})
  await page.reload()
  await booted(page)
  service.calls.length = 0
  await tool.start.click()
  await tool.cancel.click()
  await expect(tool.start).toBeEnabled()
  await tool.start.click()
  await expect(tool.running).toBeDisabled()
  await expect(tool.errorToast(live)).toBeHidden()
  expect(service.asked()).toEqual([])
  await tool.forget.click()
  await expect(other.forget).toBeHidden()
})

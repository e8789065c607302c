import type { BrowserContext } from '@playwright/test'
import { all, expect, galleryPage, keys, refusal, refused, single, test, toolOn } from './support/extraction.ts'
import { booted, hold, visit } from './support/test.ts'

const live = 'A extração já está em andamento em outra aba'
test.use({ allowedErrors: [refused] })

async function openIn(context: BrowserContext, path = all) {
  const page = await context.newPage()
  await visit(page, path)
  return toolOn(page)
}

test.describe('§4.4 one run in two tabs', () => {
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
    service.onGallery = (gallery) => galleryPage(3, gallery)
    await tool.resume.click()
    await tool.finished()
    expect(service.asked()).toEqual(['keith', ...keys.slice(2)])
    // What one tab keeps, the other shows.
    await expect(other.gallery('grossman')).toContainText('3 fotos')
    await expect(other.forget).toBeVisible()
    await tool.forget.click()
    await expect(other.forget).toBeHidden()
  })

  test('§4.4 a run cancelled while its code loads keeps no other from reading', async ({ page, service, tool }) => {
    await tool.openWithKey()
    await page.route('**/assets/scrape-*.js', () => {})
    await page.reload()
    await booted(page)
    await tool.start.click()
    await tool.cancel.click()
    await expect(tool.start).toBeEnabled()
    await tool.start.click()
    await expect(tool.running).toBeDisabled()
    await expect(tool.errorToast(live)).toBeHidden()
    expect(service.asked()).toEqual([])
  })

  test('§4.4 what one tool has read the other shows, and does not pay for again', async ({ page, service, tool }) => {
    await tool.openWithKey(single)
    service.onGallery = (gallery) => galleryPage(4, gallery)
    await tool.start.click()
    await expect(tool.toast('4 fotos encontradas na galeria.')).toBeVisible()
    await page.goto(all)
    await expect(page.getByText('1 galeria já extraída foi salva')).toBeVisible()
    service.calls.length = 0
    await tool.resume.click()
    await tool.finished()
    expect(service.asked()).toEqual(keys.filter((name) => name !== 'grossman'))
  })
})

test.describe('§4.4 nothing that was paid for is lost', () => {
  test('§4.4 an answer that comes after its run was cancelled is kept', async ({ page, tool }) => {
    await tool.openWithKey()
    const answer = await hold(page, '**/v1/scrape')
    const asked = page.waitForRequest('**/v1/scrape')
    await tool.start.click()
    await asked
    await tool.cancel.click()
    answer()
    await expect(tool.gallery('atlanta').getByRole('img')).toHaveCount(3)
    await expect(tool.gallery('keith')).toContainText('Cancelada')
    await page.reload()
    await expect(page.getByText('1 galeria já extraída foi salva.')).toBeVisible()
  })

  test('§4.4 who starts from scratch waits for no answer, and reads all anew', async ({ page, service, tool }) => {
    await tool.runUpToKeith(service)
    await tool.cancel.click()
    const dropped = page.waitForEvent('requestfailed')
    await tool.discard.click()
    await tool.discard.click()
    await dropped
    await page.reload()
    await expect(tool.gallery('atlanta')).toBeHidden()
    service.onGallery = () => galleryPage(3)
    service.calls.length = 0
    await tool.start.click()
    await tool.finished()
    expect(service.asked()).toEqual(keys)
  })

  // Browsers have no locks outside https; where storage is blocked, they refuse them.
  for (const how of ['missing', 'refused'])
    test(`§4.4 where locks are ${how}, a repeat keeps what another tab finds`, async ({ page, service, tool }) => {
      await page.context().addInitScript((isMissing) => {
        const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
        Object.defineProperty(navigator, 'locks', { value: isMissing ? undefined : { request: refuse } })
      }, how === 'missing')
      await tool.openWithKey()
      service.onGallery = (gallery) => (gallery === 'atlanta' ? refusal(402, 'no credits') : { hangs: true })
      await tool.start.click()
      await expect.poll(() => service.asked()).toContain('sanantonio')
      await page.reload()
      await booted(page)
      const answer = await hold(page, '**/v1/scrape')
      service.onGallery = (gallery) => galleryPage(4, gallery)
      await tool.retry.click()
      const second = await openIn(page.context())
      await second.start.click()
      await second.finished()
      answer()
      await expect(tool.gallery('atlanta')).toContainText('4 fotos')
      await expect(tool.gallery('keith')).toContainText('4 fotos')
      await page.reload()
      await expect(tool.gallery('keith').getByRole('img')).toHaveCount(4)
    })

  test('§4.4 a tab that did not hear of another reads nothing again', async ({ context, service, tool }) => {
    await tool.runUpToKeith(service)
    await tool.cancel.click()
    // Like a tab that sleeps.
    await context.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
    const second = await openIn(context)
    service.onGallery = (gallery) => galleryPage(5, gallery)
    await tool.resume.click()
    await tool.finished()
    service.calls.length = 0
    await second.resume.click()
    await expect(second.gallery('keith')).toContainText('5 fotos')
    await expect(second.start).toBeEnabled()
    expect(service.asked()).toEqual([])
  })
})

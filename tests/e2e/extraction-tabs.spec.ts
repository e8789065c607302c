import type { BrowserContext, Page } from '@playwright/test'
import {
  all,
  expect,
  galleryPage,
  keys,
  openWithKey,
  refusal,
  refused,
  runUpToKeith,
  single,
  test,
  toolOn,
} from './support/extraction.ts'
import { booted, hold, visit } from './support/test.ts'

const live = 'A extração já está em andamento em outra aba'
test.use({ allowedErrors: [refused] })

async function openIn(context: BrowserContext, path = all): Promise<Page> {
  const page = await context.newPage()
  await visit(page, path)
  return page
}

test.describe('§4.4 one run in two tabs', () => {
  test('§4.4 while one tab reads galleries, another says so and pays for none, whichever tool it has; it goes on when that run is stopped, or its tab closed', async ({
    page,
    context,
    tool: service,
  }) => {
    const tool = await runUpToKeith(page, service)
    const other = await openIn(context, single)
    await toolOn(other).start.click()
    await expect(toolOn(other).errorToast(live)).toBeVisible()
    const second = await openIn(context)
    await toolOn(second).resume.click()
    await expect(toolOn(second).errorToast(live)).toBeVisible()
    await expect(second.getByText('2 galerias já extraídas foram salvas.')).toBeVisible()
    expect(service.asked()).toEqual(keys.slice(0, 3))

    await tool.cancel.click()
    service.service.calls.length = 0
    await toolOn(second).resume.click()
    await expect.poll(() => service.asked()).toEqual(['keith'])
    await second.close()
    await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)
    service.onGallery = (gallery) => galleryPage(3, gallery)
    await tool.resume.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(['keith', ...keys.slice(2)])
    // What one tab keeps, the other shows.
    await expect(toolOn(other).gallery('grossman')).toContainText('3 fotos')
    await expect(toolOn(other).forget).toBeVisible()
    await tool.forget.click()
    await expect(toolOn(other).forget).toBeHidden()
  })

  test('§4.4 a run that was cancelled while its code loads keeps no other from reading', async ({
    page,
    tool: service,
  }) => {
    const tool = await openWithKey(page, all)
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

  test('§4.4 a gallery that one tool has read is shown by the other, and not paid for again', async ({
    page,
    tool: service,
  }) => {
    const tool = await openWithKey(page, single)
    service.onGallery = (gallery) => galleryPage(4, gallery)
    await tool.start.click()
    await expect(tool.toast('4 fotos encontradas na galeria.')).toBeVisible()
    await page.goto(all)
    await expect(page.getByText('1 galeria já extraída foi salva')).toBeVisible()
    service.service.calls.length = 0
    await tool.resume.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(keys.filter((name) => name !== 'grossman'))
  })
})

test.describe('§4.4 nothing that was paid for is lost', () => {
  test('§4.4 an answer that comes after its run was cancelled is kept', async ({ page }) => {
    const tool = await openWithKey(page, all)
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

  test('§4.4 who starts from scratch waits for no answer, and reads everything anew', async ({
    page,
    tool: service,
  }) => {
    const tool = await runUpToKeith(page, service)
    await tool.cancel.click()
    const dropped = page.waitForEvent('requestfailed')
    await tool.discard.click()
    await tool.discard.click()
    await dropped
    await page.reload()
    await expect(tool.gallery('atlanta')).toBeHidden()
    service.onGallery = () => galleryPage(3)
    service.service.calls.length = 0
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(keys)
  })

  // Browsers have no locks outside https; where storage is blocked, they refuse them.
  for (const how of ['missing', 'refused'])
    test(`§4.4 where locks are ${how}, a repeated gallery keeps what another tab finds meanwhile`, async ({
      page,
      context,
      tool: service,
    }) => {
      await context.addInitScript((isMissing) => {
        const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
        Object.defineProperty(navigator, 'locks', { value: isMissing ? undefined : { request: refuse } })
      }, how === 'missing')
      const tool = await openWithKey(page, all)
      service.onGallery = (gallery) => (gallery === 'atlanta' ? refusal(402, 'no credits') : { hangs: true })
      await tool.start.click()
      await expect.poll(() => service.asked()).toContain('sanantonio')
      await page.reload()
      await booted(page)
      const answer = await hold(page, '**/v1/scrape')
      service.onGallery = (gallery) => galleryPage(4, gallery)
      await tool.retry.click()
      const second = await openIn(context)
      await toolOn(second).start.click()
      await expect(toolOn(second).toast('Extração concluída!')).toBeVisible()
      answer()
      await expect(tool.gallery('atlanta')).toContainText('4 fotos')
      await expect(tool.gallery('keith')).toContainText('4 fotos')
      await page.reload()
      await expect(tool.gallery('keith').getByRole('img')).toHaveCount(4)
    })

  test('§4.4 a tab that did not hear of another reads nothing again that the other has finished', async ({
    page,
    context,
    tool: service,
  }) => {
    const tool = await runUpToKeith(page, service)
    await tool.cancel.click()
    // Like a tab that sleeps.
    await context.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
    const second = await openIn(context)
    service.onGallery = (gallery) => galleryPage(5, gallery)
    await tool.resume.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    service.service.calls.length = 0
    await toolOn(second).resume.click()
    await expect(toolOn(second).gallery('keith')).toContainText('5 fotos')
    await expect(toolOn(second).start).toBeEnabled()
    expect(service.asked()).toEqual([])
  })
})

import type { BrowserContext, Page } from '@playwright/test'
import {
  all,
  expect,
  galleryPage,
  keys,
  openWithKey,
  refusal,
  runUpToKeith,
  single,
  type Tool,
  test,
  toolOn,
} from './support/extraction.ts'
import { booted } from './support/test.ts'

const live = 'A extração já está em andamento em outra aba'

async function openIn(context: BrowserContext, path = all): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await booted(page)
  return page
}

/** A tab that hears of nothing that others store, like one that sleeps. */
async function openDeaf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
  await page.goto(all)
  await booted(page)
  return page
}

/** The tool for one gallery, which has read its four photos; what was asked for until then is forgotten. */
async function readBySingle(page: Page, service: Tool) {
  service.onGallery = (gallery) => galleryPage(4, gallery)
  const tool = await openWithKey(page, single)
  await tool.start.click()
  await expect(tool.toast('4 fotos encontradas na galeria.')).toBeVisible()
  service.service.calls.length = 0
  return tool
}

/** Browsers have no locks outside https; where storage is blocked, they refuse them. */
async function withoutLocks(context: BrowserContext, how: 'missing' | 'refused'): Promise<void> {
  await context.addInitScript((isMissing) => {
    const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    Object.defineProperty(navigator, 'locks', { value: isMissing ? undefined : { request: refuse } })
  }, how === 'missing')
}

test.describe('§4.4 one run in two tabs', () => {
  test('while one tab reads galleries, another says so and pays for none; it goes on when that run is stopped', async ({
    page,
    context,
    tool: service,
  }) => {
    const tool = await runUpToKeith(page, service)
    const second = await openIn(context)
    await toolOn(second).resume.click()
    await expect(toolOn(second).errorToast(live)).toBeVisible()
    await expect(second.getByText('2 galerias já extraídas foram salvas.')).toBeVisible()
    expect(service.asked()).toEqual(keys.slice(0, 3))

    await tool.cancel.click()
    service.onGallery = (gallery) => galleryPage(3, gallery)
    service.service.calls.length = 0
    await toolOn(second).resume.click()
    await expect(toolOn(second).toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(keys.slice(2))
  })

  for (const [how, leave] of [
    [
      'by a link',
      async (page: Page) => {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: /^About/ })
          .click()
        await expect(toolOn(page).key).toBeHidden()
      },
    ],
    ['for good', (page: Page) => page.close()],
  ] as const) {
    test(`a tab that is left ${how} keeps no other from reading`, async ({ page, context, tool: service }) => {
      await runUpToKeith(page, service)
      const second = await openIn(context)
      await leave(page)
      service.onGallery = (gallery) => galleryPage(3, gallery)
      await toolOn(second).resume.click()
      await expect(toolOn(second).toast('Extração concluída!')).toBeVisible()
    })
  }

  test('a run that was cancelled while its code loads keeps no other from reading', async ({ page, tool: service }) => {
    await page.route('**/assets/read-gallery-*.js', () => {})
    const tool = await openWithKey(page, all)
    await tool.start.click()
    await tool.cancel.click()
    await expect(tool.start).toBeEnabled()
    await tool.start.click()
    await expect(tool.running).toBeDisabled()
    await expect(tool.errorToast(live)).toBeHidden()
    expect(service.asked()).toEqual([])
  })

  test('one run at a time, whichever tool began it', async ({ page, context, tool: service }) => {
    await runUpToKeith(page, service)
    const second = await openIn(context, single)
    await toolOn(second).start.click()
    await expect(toolOn(second).errorToast(live)).toBeVisible()
    expect(service.asked()).toEqual(keys.slice(0, 3))
  })

  test('a gallery that one tool has read is shown by the other, and not paid for again', async ({
    page,
    tool: service,
  }) => {
    const tool = await readBySingle(page, service)
    await page.goto(all)
    await expect(page.getByText('1 galeria já extraída foi salva')).toBeVisible()
    await tool.resume.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(keys.filter((gallery) => gallery !== 'grossman'))
    await expect(tool.gallery('grossman').getByRole('img')).toHaveCount(4)
  })

  test('the tool for one gallery shows what the other one found, and reads it again only when asked', async ({
    page,
    tool: service,
  }) => {
    service.onGallery = (gallery) => galleryPage(2, gallery)
    const tool = await openWithKey(page, all)
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    service.service.calls.length = 0
    await page.goto(single)
    await expect(tool.gallery('grossman').getByRole('img')).toHaveCount(2)
    await expect(tool.progress).toHaveJSProperty('value', 100)
    expect(service.asked()).toEqual([])
    service.onGallery = (gallery) => galleryPage(5, gallery)
    await tool.start.click()
    await expect(tool.gallery('grossman').getByRole('img')).toHaveCount(5)
    expect(service.asked()).toEqual(['grossman'])
  })

  test('who starts from scratch reads all galleries, also one that the other tool has read', async ({
    page,
    tool: service,
  }) => {
    const tool = await readBySingle(page, service)
    await page.goto(all)
    await tool.discard.click()
    await tool.discard.click()
    await expect(tool.gallery('grossman')).toBeHidden()
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(keys)
  })

  for (const how of ['missing', 'refused'] as const) {
    test(`galleries are read where locks are ${how}`, async ({ page, context }) => {
      await withoutLocks(context, how)
      const tool = await openWithKey(page, all)
      await tool.start.click()
      await expect(tool.toast('Extração concluída!')).toBeVisible()
      await expect(tool.gallery('artofoutsmarting')).toContainText('3 fotos')
    })
  }
})

test.describe('§4.4 nothing that was paid for is lost', () => {
  test('an answer that comes after its run was cancelled is kept; after a start from scratch it is not', async ({
    page,
    tool: service,
  }) => {
    const tool = await openWithKey(page, all)
    service.onGallery = (gallery) => galleryPage(3, gallery)
    for (const isDiscarded of [false, true]) {
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      const asked = page.waitForRequest((request) => request.postData()?.includes('sanantonio') === true)
      await page.route('**/v1/scrape', async (route) => {
        if (route.request().postData()?.includes('sanantonio')) await held
        await route.continue()
      })
      await tool.start.click()
      await asked
      await tool.cancel.click()
      await expect(tool.resume).toBeEnabled()
      if (isDiscarded) {
        const dropped = page.waitForEvent('requestfailed')
        await tool.discard.click()
        await tool.discard.click()
        await dropped
      }
      answer()
      if (isDiscarded) {
        await page.reload()
        await expect(tool.start).toBeEnabled()
        await expect(tool.gallery('sanantonio')).toBeHidden()
      } else {
        await expect(tool.gallery('sanantonio').getByRole('img')).toHaveCount(3)
        await expect(tool.gallery('keith')).toContainText('Cancelada')
        await page.reload()
        await expect(page.getByText('2 galerias já extraídas foram salvas.')).toBeVisible()
        await tool.discard.click()
        await tool.discard.click()
      }
      await page.unroute('**/v1/scrape')
    }
  })

  // A service that refuses is told by the browser as a failed load.
  test.use({ allowedErrors: [/Failed to load resource: the server responded with a status of \d+/] })

  test('a repeated gallery keeps what another tab finds meanwhile', async ({ page, context, tool: service }) => {
    await withoutLocks(context, 'missing')
    const tool = await openWithKey(page, all)
    service.onGallery = (gallery) => (gallery === 'atlanta' ? refusal(402, 'no credits') : { hangs: true })
    await tool.start.click()
    await expect.poll(() => service.asked()).toContain('sanantonio')
    await page.reload()
    await booted(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/v1/scrape', async (route) => {
      await held
      await route.continue()
    })
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

  test('a tab that did not hear of another reads nothing again that the other has finished', async ({
    page,
    context,
    tool: service,
  }) => {
    const tool = await runUpToKeith(page, service)
    await tool.cancel.click()
    const second = await openDeaf(context)
    service.onGallery = (gallery) => galleryPage(5, gallery)
    await tool.resume.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    service.service.calls.length = 0
    await toolOn(second).resume.click()
    await expect(toolOn(second).gallery('keith')).toContainText('5 fotos')
    await expect(toolOn(second).start).toBeEnabled()
    expect(service.asked()).toEqual([])
  })

  test('a tab that did not hear of another writes over nothing', async ({ page, context, tool: service }) => {
    const tool = await openWithKey(page, all)
    service.onGallery = (gallery) => (gallery === 'keith' ? refusal(402, 'no credits') : galleryPage(2, gallery))
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    const second = await openDeaf(context)
    service.onGallery = (gallery) => galleryPage(5, gallery)
    await tool.start.click()
    await expect(tool.gallery('artofoutsmarting')).toContainText('5 fotos')
    service.onGallery = (gallery) => galleryPage(3, gallery)
    await toolOn(second).retry.click()
    await expect(toolOn(second).gallery('keith')).toContainText('3 fotos')
    await page.reload()
    await expect(tool.gallery('atlanta').getByRole('img')).toHaveCount(5)
  })
})

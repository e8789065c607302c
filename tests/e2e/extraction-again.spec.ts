import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { extractionFile } from '#contract/extraction-file.ts'
import {
  all,
  content,
  expect,
  galleryPage,
  hangingAtKeith,
  key,
  keys,
  openWithKey,
  refusal,
  runUpToKeith,
  scraped,
  single,
  test,
  toolOn,
} from './support/extraction.ts'
import { overflow } from './support/layout.ts'
import { booted } from './support/test.ts'

/** Holds back what wakes the tool; returns how to let it through. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('§4.4 a run that is stopped, repeated or fails', () => {
  test('a tap before the page answers goes on where a run stopped, and pays for nothing twice', async ({
    page,
    tool: service,
  }) => {
    const tool = await runUpToKeith(page, service)
    service.onGallery = (gallery) => galleryPage(3, gallery)
    const open = await holdScript(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    service.service.calls.length = 0
    await tool.start.click()
    open()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(keys.slice(2))
    await expect(tool.gallery('atlanta')).toContainText('2 fotos')
  })

  test('two taps before the page answers are one run, and try a key once', async ({ page, tool: service }) => {
    const tool = await openWithKey(page, all)
    const open = await holdScript(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    service.service.calls.length = 0
    await tool.key.fill(key)
    await tool.save.dblclick()
    await tool.start.dblclick()
    open()
    await expect(tool.toast('Extração concluída!')).toHaveCount(1)
    await expect(tool.toast('Chave API validada e salva com sucesso')).toHaveCount(1)
    expect(service.asked()).toEqual(keys)
    expect(service.service.calls).toHaveLength(1 + keys.length)
  })

  test('back to the tool from a page that was loaded since, it still reaches the service', async ({
    page,
    tool: service,
  }) => {
    const tool = await openWithKey(page, all)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^About/ })
      .click()
    await expect(page).toHaveURL('/about')
    await page.reload()
    await booted(page)
    await page.goBack()
    service.onGallery = (gallery) => galleryPage(2, gallery)
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    await expect(tool.gallery('atlanta').getByRole('img')).toHaveCount(2)
  })

  test('what one tab keeps, the other shows', async ({ page, context, tool: service }) => {
    const other = await context.newPage()
    await other.goto(all)
    await booted(other)
    const tool = await openWithKey(page, all)
    await expect(other.getByText('Chave salva neste navegador')).toBeVisible()
    service.onGallery = (gallery) => galleryPage(3, gallery)
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    await expect(toolOn(other).gallery('artofoutsmarting')).toContainText('3 fotos')
    await tool.forget.click()
    await expect(other.getByText('Chave salva neste navegador')).toBeHidden()
  })

  test('the focus is never lost: it goes to what can be done next', async ({ page, tool: service }) => {
    service.onKey = () => ({ json: { success: true, data: { html: '<h1>Example</h1>' } }, delayMs: 500 })
    service.onGallery = hangingAtKeith
    await page.goto(all)
    await booted(page)
    const tool = toolOn(page)
    await tool.key.fill(key)
    await tool.save.press('Enter')
    await expect(page.getByText('Chave salva neste navegador')).toBeVisible()
    await expect(tool.save).toBeFocused()
    await tool.start.press('Enter')
    await expect(tool.cancel).toBeFocused()
    await expect(tool.gallery('sanantonio')).toContainText('2 fotos')
    await tool.cancel.press('Enter')
    await expect(tool.resume).toBeFocused()
    service.onGallery = (gallery) => galleryPage(gallery === 'keith' ? 0 : 2, gallery)
    await tool.resume.press('Enter')
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    await expect(tool.start).toBeFocused()
    await tool.forget.press('Enter')
    await expect(tool.key).toBeFocused()
  })

  test('a gallery without pictures is repeated alone', async ({ page, tool: service }) => {
    const tool = await openWithKey(page, all)
    service.onGallery = (gallery) => galleryPage(gallery === 'keith' ? 0 : 2, gallery)
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    await expect(tool.retryOne('atlanta')).toBeHidden()
    service.onGallery = (gallery) => galleryPage(4, gallery)
    service.service.calls.length = 0
    await tool.retryOne('keith').click()
    await expect(tool.gallery('keith')).toContainText('4 fotos')
    expect(service.asked()).toEqual(['keith'])
  })

  test('a page without pictures takes no photos away that were found before, not even when its answer comes late', async ({
    page,
    tool: service,
  }) => {
    const tool = await openWithKey(page, single)
    service.onGallery = (gallery) => galleryPage(3, gallery)
    await tool.start.click()
    await expect(tool.toast('3 fotos encontradas na galeria.')).toBeVisible()
    let answer = () => {}
    for (const isLate of [false, true]) {
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/v1/scrape', async (route) => {
        if (isLate) await held
        await route.continue()
      })
      service.onGallery = () => scraped('<h1>Just a moment...</h1>')
      const asked = page.waitForRequest('**/v1/scrape')
      await tool.start.click()
      await asked
      if (isLate) await tool.cancel.click()
      answer()
      await expect(tool.gallery('grossman')).toContainText('0 fotos · 3 fotos da extração anterior')
      await expect(tool.download).toBeVisible()
      await page.reload()
      await expect(tool.gallery('grossman').getByRole('img')).toHaveCount(3)
      await page.unroute('**/v1/scrape')
    }
  })

  test("the progress shows with the visitor's own colors too", async ({ page, tool: service }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const tool = await runUpToKeith(page, service)
    await expect(tool.progress).toHaveJSProperty('value', (2 / 7) * 100)
    const { data, info } = await sharp(await tool.progress.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [done, left] = [0.1, 0.9].map((part) => {
      const pixel = Math.floor(info.height / 2) * info.width + Math.floor(part * info.width)
      return [...data.subarray(pixel * info.channels, pixel * info.channels + 3)]
    })
    expect(done).not.toEqual(left)
  })

  test('the line about the console stands there while it is true', async ({ page, tool: service }) => {
    const tool = await openWithKey(page, all)
    service.onGallery = (gallery) => galleryPage(2, gallery)
    await tool.start.click()
    const line = page.getByText('O código gerado também está no console')
    await expect(line).toBeVisible()
    await page.reload()
    await expect(tool.download).toBeVisible()
    await expect(line).toBeHidden()
  })

  test('a browser that keeps nothing says so while there is time', async ({ page, tool: service }) => {
    const tool = await openWithKey(page, all)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    service.onGallery = (gallery) => galleryPage(2, gallery)
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    await expect(page.getByText(/^As galerias concluídas ficam salvas/)).toBeHidden()
    await expect(page.getByText(/^Este navegador não permitiu salvar as galerias/)).toBeVisible()
    await expect(tool.download).toBeVisible()
  })

  test.describe('failures', () => {
    // A service that refuses is told by the browser as a failed load.
    test.use({
      allowedErrors: [/Failed to load resource: (the server responded with a status of \d+|net::ERR_FAILED)/],
    })

    test('a new run that fails leaves the photos there are', async ({ page, tool: service }) => {
      const tool = await openWithKey(page, all)
      service.onGallery = (gallery) => galleryPage(3, gallery)
      await tool.start.click()
      await expect(tool.toast('Extração concluída!')).toBeVisible()
      service.onGallery = (gallery) => (gallery === 'keith' ? galleryPage(5, gallery) : refusal(402, 'no credits'))
      await tool.start.click()
      await expect(tool.gallery('artofoutsmarting')).toContainText('Falhou · 3 fotos da extração anterior')
      await page.reload()
      await expect(tool.gallery('atlanta').getByRole('img')).toHaveCount(3)
      const [download] = await Promise.all([page.waitForEvent('download'), tool.download.click()])
      const { galleries } = extractionFile.parse(JSON.parse(readFileSync(await download.path(), 'utf8')))
      expect(keys.map((name) => galleries[name]?.length)).toEqual([3, 3, 5, 3, 3, 3, 3])
    })

    test('the time left is that of the galleries which the run reads', async ({ page, tool: service }) => {
      await page.clock.install()
      const tool = await openWithKey(page, all)
      const failing = new Set(['atlanta', 'sanantonio'])
      service.onGallery = (gallery) => (failing.has(gallery) ? refusal(402, 'no credits') : { hangs: true })
      await tool.start.click()
      await expect.poll(() => service.asked()).toContain('keith')
      await tool.cancel.click()
      service.onGallery = (gallery) => (gallery === 'atlanta' ? galleryPage(2, gallery) : { hangs: true })
      await tool.retry.click()
      await expect(tool.gallery('atlanta')).toContainText('2 fotos')
      await page.clock.runFor(10_000)
      // One gallery took these seconds, so the other one takes as many; five more are not read.
      await expect(page.getByText(/^Tempo restante: cerca de 1\d s$/)).toBeVisible()
    })

    test('a run that fails in a second tab loses no photos of the first', async ({ page, context, tool: service }) => {
      const second = await context.newPage()
      await second.goto(all)
      await booted(second)
      const tool = await openWithKey(page, all)
      service.onGallery = (gallery) => galleryPage(3, gallery)
      await tool.start.click()
      await expect(tool.toast('Extração concluída!')).toBeVisible()
      service.onGallery = () => refusal(402, 'no credits')
      await toolOn(second).start.click()
      await expect(toolOn(second).gallery('artofoutsmarting')).toContainText('Falhou · 3 fotos')
      await page.reload()
      await expect(tool.gallery('atlanta').getByRole('img')).toHaveCount(3)
    })

    for (const path of [all, single]) {
      test(`${path}: long words and broken pictures stay in their place`, async ({ page, tool: service }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        const tool = await openWithKey(page, path)
        await page.route(`https://${content.cdnHost}/**`, (route) => route.fulfill({ status: 404, body: '' }))
        const fails = path === single ? 'grossman' : 'keith'
        service.onGallery = (gallery) => galleryPage(21, gallery)
        await tool.start.click()
        await expect(tool.gallery(fails).getByRole('img')).toHaveCount(21)
        const widths = await tool
          .gallery(fails)
          .getByRole('img')
          .evaluateAll((images) =>
            images.map((image) => image.getBoundingClientRect().width - (image.parentElement?.clientWidth ?? 0)),
          )
        expect(Math.max(...widths)).toBeLessThanOrEqual(1)
        service.onGallery = (gallery) => (gallery === fails ? refusal(500, 'x'.repeat(3000)) : galleryPage(1, gallery))
        await tool.start.click()
        await expect(tool.results.getByText(/^Failed to scrape URL.*x…$/)).toBeVisible()
        await expect(tool.start).toBeEnabled()
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      })
    }
  })
})

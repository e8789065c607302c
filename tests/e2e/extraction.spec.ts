import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { runGalleries } from '#commands/galleries/command.ts'
import { extractionFile } from '#contract/extraction-file.ts'
import { networkTo, startCdn } from '#tests/support/cdn.ts'
import {
  all,
  content,
  expect,
  galleryPage,
  hangingAtKeith,
  key,
  keys,
  openWithKey,
  photoUrl,
  refusal,
  scraped,
  single,
  test,
} from './support/extraction.ts'

// A service that refuses is told by the browser as a failed load.
const refused =
  /Failed to load resource: (the server responded with a status of \d+|net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET|FAILED))/

test('§3 browser storage: the theme and the scraping key, each under a name of this site', async ({ page }) => {
  await openWithKey(page, all)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Switch to/ })
    .click()
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(stored['dayframe-scraper-key']).toContain(key)
  expect(stored['dayframe-ui-theme']).toMatch(/^(light|dark)$/)
})

test.describe('§4.4 the tool for all galleries', () => {
  test('extracts seven galleries one after another, then offers the code and the file', async ({
    page,
    tool: service,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const tool = await openWithKey(page, all)
    service.onGallery = (gallery) => galleryPage(gallery === 'keith' ? 30 : 4, gallery)
    await tool.start.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(keys)
    await expect(tool.progress).toHaveJSProperty('value', 100)
    await expect(tool.progress).toHaveJSProperty('max', 100)
    await expect(tool.gallery('keith')).toContainText('21 fotos')
    await expect(tool.gallery('atlanta')).toContainText('4 fotos')
    await expect(tool.gallery('keith').getByRole('img')).toHaveCount(21)
    await expect
      .poll(() =>
        tool
          .gallery('atlanta')
          .getByRole('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)

    const code = logged.find((text) => text.startsWith('Código gerado'))
    expect(code).toContain(`{ id: '1', src: '${photoUrl('atlanta', 1)}', alt: '${content.galleries[0]?.title} 1' }`)
    expect(logged.join('\n')).not.toContain(key)

    const [download] = await Promise.all([page.waitForEvent('download'), tool.download.click()])
    const text = readFileSync(await download.path(), 'utf8')
    const file = extractionFile.parse(JSON.parse(text))
    expect(Object.keys(file.galleries)).toEqual(keys)
    expect(text).not.toContain(key)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await tool.copy.click()
    await expect(tool.toast('Código copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('export const keithPhotos = [')
  })

  test('shows the progress of each gallery, can be cancelled, and goes on where it stopped', async ({
    page,
    tool: service,
  }) => {
    const tool = await openWithKey(page, all)
    service.onGallery = hangingAtKeith
    await tool.start.click()
    await expect(tool.running).toBeDisabled()
    await expect(page.getByText(`Agora: ${content.galleries[2]?.title}`)).toBeVisible()
    await expect
      .poll(() => tool.progress.evaluate((bar: HTMLProgressElement) => Math.round(bar.value)))
      .toBe(Math.round((2 / 7) * 100))
    await tool.cancel.click()
    await expect(tool.gallery('keith')).toContainText('Cancelada')

    await page.reload()
    await expect(page.getByText('2 galerias já extraídas foram salvas.')).toBeVisible()
    await expect(tool.gallery('atlanta')).toContainText('2 fotos')
    service.onGallery = (gallery) => galleryPage(2, gallery)
    service.service.calls.length = 0
    await tool.resume.click()
    await expect(tool.toast('Extração concluída!')).toBeVisible()
    expect(service.asked()).toEqual(keys.slice(2))
    await expect(tool.progress).toHaveJSProperty('value', 100)
  })

  test.describe('failures', () => {
    test.use({ allowedErrors: [refused] })

    test('a failed gallery is empty and passed over; only it is repeated', async ({ page, tool: service }) => {
      const warned: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
      const tool = await openWithKey(page, all)
      service.onGallery = (gallery) =>
        gallery === 'grossman' ? refusal(402, `no credits for ${key}`) : galleryPage(2, gallery)
      await tool.start.click()
      await expect(tool.errorToast('Failed to scrape URL. Status code: 402. Error: no credits for ***')).toBeVisible()
      await expect(tool.toast('Extração concluída!')).toBeVisible()
      expect(service.asked()).toEqual(keys)
      await expect(tool.gallery('grossman')).toContainText('Falhou · 0 fotos')
      expect(warned.join('\n')).toContain('grossman: Failed to scrape URL')
      expect(warned.join('\n')).not.toContain(key)

      service.onGallery = (gallery) => galleryPage(5, gallery)
      service.service.calls.length = 0
      await tool.retry.click()
      await expect(tool.gallery('grossman')).toContainText('5 fotos')
      expect(service.asked()).toEqual(['grossman'])
    })

    test('§2.11 an answer without a page is a failure in Portuguese, not an empty gallery', async ({
      page,
      tool: service,
    }) => {
      const warned: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
      const tool = await openWithKey(page, single)
      service.onGallery = () => scraped('<h1>Not found</h1>', 404)
      await tool.start.click()
      await expect(tool.errorToast('Falha ao extrair imagens da galeria')).toBeVisible()
      await expect(tool.gallery('grossman').locator('p').first()).toHaveText('Falha ao extrair imagens da galeria')
      expect(warned.join('\n')).toContain('grossman: Failed to scrape URL. Error: the page answered with status 404')
    })

    test('a connection that closes is tried again', async ({ page, tool: service }) => {
      const tool = await openWithKey(page, single)
      service.onGallery = () => (service.asked().length === 1 ? { closed: true } : galleryPage(1))
      await tool.start.click()
      await expect(tool.toast('1 foto encontrada na galeria.')).toBeVisible()
      expect(service.asked()).toEqual(['grossman', 'grossman'])
    })
  })
})

test.describe('§4.4 the tool for one gallery', () => {
  test('is at 50 while it extracts and at 100 at the end, and lists the addresses', async ({ page, tool: service }) => {
    const tool = await openWithKey(page, single)
    service.onGallery = () => ({ hangs: true })
    await tool.start.click()
    await expect(tool.progress).toHaveJSProperty('value', 50)
    await tool.cancel.click()
    service.onGallery = () => galleryPage(3, 'grossman')
    await tool.start.click()
    await expect(tool.toast('3 fotos encontradas na galeria.')).toBeVisible()
    await expect(tool.progress).toHaveJSProperty('value', 100)
    const addresses = page.getByRole('region', { name: 'URLs extraídas' }).getByRole('link')
    await expect(addresses).toHaveText([1, 2, 3].map((number) => photoUrl('grossman', number)))
  })

  test('its file brings the photos into the content', async ({ page, tool: service }, info) => {
    const tool = await openWithKey(page, single)
    service.onGallery = () => galleryPage(21, 'grossman')
    await tool.start.click()
    const [download] = await Promise.all([page.waitForEvent('download'), tool.download.click()])
    const contentDirectory = info.outputPath('content')
    cpSync('content/galleries.yaml', join(contentDirectory, 'galleries.yaml'))
    const cdn = await startCdn()
    let said = ''
    const code = await runGalleries(['import', await download.path()], {
      contentDirectory,
      waitingDirectory: info.outputPath('waiting'),
      network: networkTo(cdn),
      out: { write: (text) => void (said += text) },
      err: { write: (text) => void (said += text) },
    })
    await cdn.close()
    expect(said).toContain('grossman: 21 photos brought in, 0 already here.')
    expect(code).toBe(0)
    expect(readdirSync(join(contentDirectory, 'photos/grossman'))).toHaveLength(21)
  })

  test('a page without pictures is a result, not an error', async ({ page, tool: service }) => {
    const tool = await openWithKey(page, single)
    service.onGallery = () => galleryPage(0)
    await tool.start.click()
    await expect(tool.toast('0 fotos encontradas na galeria.')).toBeVisible()
    await expect(tool.results).toContainText('Nenhuma foto encontrada')
  })

  test('results are accessible in both themes', async ({ page, tool: service }) => {
    const tool = await openWithKey(page, single)
    service.onGallery = () => galleryPage(21, 'grossman')
    await tool.start.click()
    await expect(tool.results).toContainText('21 fotos')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).include('main').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
})

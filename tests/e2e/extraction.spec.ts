import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { extractionFile } from '#contract/extraction-file.ts'
import { foreignWords } from '#tests/support/portuguese.ts'
import { accessibilityFaults } from './support/axe.ts'
import { all, content, expect, galleryPage, key, keys, photoUrl, single, test } from './support/extraction.ts'
import { hold, patient, visit } from './support/test.ts'

/** What wakes the tool. */
const script = '**/assets/react-*.js'

test('§4.4 all galleries: seven one after another, then the code and the file', async ({ page, service, tool }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await tool.openWithKey()
  service.onGallery = (gallery) => galleryPage(gallery === 'keith' ? 30 : 4, gallery)
  await tool.start.click()
  await tool.finished()
  expect(service.asked()).toEqual(keys)
  await expect(tool.progress).toHaveJSProperty('value', 100)
  await expect(tool.progress).toHaveJSProperty('max', 100)
  await expect(tool.gallery('keith')).toContainText('21 fotos')
  await expect(tool.gallery('atlanta')).toContainText('4 fotos')
  await expect(tool.gallery('keith').getByRole('img')).toHaveCount(21)
  await expect(tool.gallery('atlanta').getByRole('img').first()).not.toHaveJSProperty('naturalWidth', 0)

  await expect
    .poll(() => logged.find((text) => text.startsWith('Código gerado')))
    .toContain(JSON.stringify({ id: '1', src: photoUrl('atlanta', 1), alt: `${content.galleries[0]?.title} 1` }))
  expect(logged.join('\n')).not.toContain(key)
  const consoleNote = page.getByText('O código gerado também está no console')
  await expect(consoleNote).toBeVisible()

  const [download] = await Promise.all([page.waitForEvent('download'), tool.download.click()])
  const text = readFileSync(await download.path(), 'utf8')
  expect(Object.keys(extractionFile.parse(JSON.parse(text)).galleries)).toEqual(keys)
  expect(text).not.toContain(key)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tool.copy.click()
  await expect(tool.toast('Código copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('export const keithPhotos = [')
  await page.reload()
  await expect(tool.download).toBeVisible()
  // Said while it is true.
  await expect(consoleNote).toBeHidden()
})

test('§4.4 all galleries: progress, and a cancelled run goes on where it stopped', async ({ page, service, tool }) => {
  await patient(page)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await tool.runUpToKeith(service)
  await expect(tool.running).toBeDisabled()
  await expect(page.getByText(`Agora: ${content.galleries[2]?.title}`)).toBeVisible()
  await expect(page.getByText(/^Tempo restante: cerca de \d+ s$/)).toBeVisible()
  await expect(tool.progress).toHaveJSProperty('value', (2 / 7) * 100)
  // It shows with the visitor's own colors too.
  const { data, info } = await sharp(await tool.progress.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [done, left] = [0.1, 0.9].map((part) => {
    const pixel = Math.floor(info.height / 2) * info.width + Math.floor(part * info.width)
    return [...data.subarray(pixel * info.channels, pixel * info.channels + 3)]
  })
  expect(done).not.toEqual(left)
  await tool.cancel.click()
  await expect(tool.gallery('keith')).toContainText('Cancelada')

  // A tap before the page answers goes on too, and pays for nothing twice.
  service.onGallery = (gallery) => galleryPage(3, gallery)
  const arrive = await hold(page, script)
  await page.reload({ waitUntil: 'domcontentloaded' })
  service.calls.length = 0
  await tool.start.click()
  arrive()
  await tool.finished()
  expect(service.asked()).toEqual(keys.slice(2))
  await expect(tool.gallery('atlanta')).toContainText('2 fotos')
  await expect(tool.progress).toHaveJSProperty('value', 100)
})

test('§4.4 one gallery: at 50, then 100, with addresses; no pictures are a result', async ({ page, service, tool }) => {
  await tool.openWithKey(single)
  service.onGallery = () => ({ hangs: true })
  // The second tap starts no run that Cancel would then end instead of the first.
  await tool.start.evaluate((button: HTMLButtonElement) => [button.click(), button.click()])
  await expect(tool.progress).toHaveJSProperty('value', 50)
  await tool.cancel.click()
  service.onGallery = () => galleryPage(0)
  await tool.start.click()
  await expect(tool.toast('0 fotos encontradas na galeria.')).toBeVisible()
  await expect(tool.results).toContainText('Nenhuma foto encontrada')
  service.onGallery = () => galleryPage(3, 'grossman')
  await tool.start.click()
  await expect(tool.toast('3 fotos encontradas na galeria.')).toBeVisible()
  await expect(tool.progress).toHaveJSProperty('value', 100)
  const addresses = page.getByRole('region', { name: 'URLs extraídas' }).getByRole('link')
  await expect(addresses).toHaveText([1, 2, 3].map((number) => photoUrl('grossman', number)))
})

for (const path of [all, single])
  test(`§1 ${path}: every word is Portuguese, also after a run; results are accessible`, async ({ page, tool }) => {
    await tool.openWithKey(path)
    const shown = () => page.getByRole('main').innerText()
    const before = await shown()
    await tool.start.click()
    await tool.finished()
    const after = await shown()
    expect(after).toContain('Resultados')
    // Keys and addresses are content of galleries.
    const words = `${before} ${after}`.replaceAll(/https:\S+/g, '').split(/\s+/)
    expect(words.filter((word) => !keys.includes(word)).flatMap(foreignWords)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await accessibilityFaults(page, { within: 'main' })).toEqual([])
    }
  })

test('§4.4 two taps before the page answers are one run, and try a key once', async ({ page, service, tool }) => {
  await patient(page)
  await tool.openWithKey()
  const arrive = await hold(page, script)
  await page.reload({ waitUntil: 'domcontentloaded' })
  service.calls.length = 0
  await tool.key.fill(key)
  await tool.save.dblclick()
  await tool.start.dblclick()
  arrive()
  await expect(tool.toast('Extração concluída!')).toHaveCount(1)
  await expect(tool.toast('Chave API validada e salva com sucesso')).toHaveCount(1)
  expect(service.asked()).toEqual(keys)
  expect(service.calls).toHaveLength(1 + keys.length)
})

test('§4.4 the focus is never lost: it goes to what can be done next', async ({ page, service, tool }) => {
  const release = await hold(page, '**/v1/scrape')
  service.onGallery = (gallery) => (gallery === 'keith' ? { hangs: true } : galleryPage(2, gallery))
  await visit(page, all)
  await tool.key.fill(key)
  await tool.save.press('Enter')
  release()
  await expect(page.getByText('Chave salva neste navegador')).toBeVisible()
  await expect(tool.save).toBeFocused()
  await tool.start.press('Enter')
  await expect(tool.cancel).toBeFocused()
  await expect(tool.gallery('sanantonio')).toContainText('2 fotos')
  await tool.cancel.press('Enter')
  await expect(tool.resume).toBeFocused()
  service.onGallery = (gallery) => galleryPage(2, gallery)
  await tool.resume.press('Enter')
  await tool.finished()
  await expect(tool.start).toBeFocused()
  await tool.forget.press('Enter')
  await expect(tool.key).toBeFocused()
})

test('§4.4 a browser that keeps nothing says so while there is time', async ({ page, service, tool }) => {
  await tool.openWithKey()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  service.onGallery = (gallery) => galleryPage(2, gallery)
  await tool.start.click()
  await tool.finished()
  await expect(page.getByText(/^As galerias concluídas ficam salvas/)).toBeHidden()
  await expect(page.getByText(/^Este navegador não permitiu salvar as galerias/)).toBeVisible()
  await expect(tool.download).toBeVisible()
})

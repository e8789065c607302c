import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { extractionFile } from '#contract/extraction-file.ts'
import { foreignWords } from '#tests/support/portuguese.ts'
import { accessibilityFaults } from './support/axe.ts'
import { all, content, expect, galleryPage, key, keys, photoUrl, single, test } from './support/extraction.ts'
import { hold, patient, visit } from './support/test.ts'

const wordsOf = (page: Page) => page.getByRole('main').innerText()

/** After a run every word is Portuguese, as it was `before`, and what the tool shows is accessible in both themes. */
async function checkWords(page: Page, before: string) {
  const after = await wordsOf(page)
  expect(after).toContain('Resultados')
  // Keys and addresses are content of galleries.
  const words = `${before} ${after}`.replaceAll(/https:\S+/g, '').split(/\s+/)
  expect(words.filter((word) => !keys.includes(word)).flatMap(foreignWords)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The themes differ in their colors only.
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
    expect(await accessibilityFaults(page, rules, 'main')).toEqual([])
  }
}

test('§1 §4.4 all galleries: seven in turn, the code and the file, in Portuguese', async ({ page, service, tool }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await tool.openWithKey()
  const before = await wordsOf(page)
  service.onGallery = (gallery) => galleryPage(gallery === 'keith' ? 30 : 2, gallery)
  await tool.start.click()
  await tool.finished()
  expect(service.asked()).toEqual(keys)
  await expect(tool.progress).toHaveJSProperty('value', 100)
  await expect(tool.progress).toHaveJSProperty('max', 100)
  await expect(tool.gallery('keith')).toContainText('21 fotos')
  await expect(tool.gallery('atlanta')).toContainText('2 fotos')
  await expect(tool.gallery('keith').getByRole('img')).toHaveCount(21)
  await expect(tool.gallery('atlanta').getByRole('img').first()).not.toHaveJSProperty('naturalWidth', 0)

  await expect
    .poll(() => logged.find((text) => text.startsWith('Código gerado')))
    .toContain(JSON.stringify({ id: '1', src: photoUrl('atlanta', 1), alt: `${content.galleries[0]?.title} 1` }))
  expect(logged.join('\n')).not.toContain(key)
  const consoleNote = page.getByText('O código gerado também está no console')
  await expect(consoleNote).toBeVisible()

  await checkWords(page, before)

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

test('§4.4 all galleries: progress; a cancelled run goes on, by early taps too', async ({ page, service, tool }) => {
  await patient(page)
  await page.emulateMedia({ forcedColors: 'active' })
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

  service.onGallery = (gallery) => galleryPage(2, gallery)
  // What wakes the tool.
  const arrive = await hold(page, '**/assets/react-*.js')
  await page.reload({ waitUntil: 'domcontentloaded' })
  service.calls.length = 0
  await tool.key.fill(key)
  await tool.save.dblclick()
  await tool.start.dblclick()
  arrive()
  await expect(tool.toast('Extração concluída!')).toHaveCount(1)
  await expect(tool.toast('Chave API validada e salva com sucesso')).toHaveCount(1)
  expect(service.asked()).toEqual(keys.slice(2))
  expect(service.calls).toHaveLength(1 + keys.length - 2)
  await expect(tool.gallery('atlanta')).toContainText('1 foto')
  await expect(tool.progress).toHaveJSProperty('value', 100)
})

test('§1 §4.4 one gallery: at 50, then 100, in Portuguese; the other shows it', async ({ page, service, tool }) => {
  await tool.openWithKey(single)
  const before = await wordsOf(page)
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
  await checkWords(page, before)

  await page.goto(all)
  await expect(page.getByText('1 galeria já extraída foi salva')).toBeVisible()
  service.calls.length = 0
  service.onGallery = (gallery) => galleryPage(1, gallery)
  await tool.resume.click()
  await tool.finished()
  expect(service.asked()).toEqual(keys.filter((name) => name !== 'grossman'))
})

test('§4.4 the focus is never lost; dropping is asked once; no storage is said', async ({ page, service, tool }) => {
  const release = await hold(page, '**/v1/scrape')
  service.onGallery = (gallery) => (gallery === 'keith' ? { hangs: true } : galleryPage(1, gallery))
  await visit(page, all)
  await tool.key.fill(key)
  await tool.save.press('Enter')
  release()
  await expect(page.getByText('Chave salva neste navegador')).toBeVisible()
  await expect(tool.save).toBeFocused()
  for (const run of [1, 2]) {
    await tool.start.press('Enter')
    await expect(tool.cancel).toBeFocused()
    await expect(tool.gallery('sanantonio')).toContainText('1 foto')
    await expect.poll(() => service.asked().filter((name) => name === 'keith')).toHaveLength(run)
    await tool.cancel.press('Enter')
    await expect(tool.resume).toBeFocused()
    if (run === 2) break
    const dropped = page.waitForEvent('requestfailed')
    await tool.discard.press('Enter')
    await expect(tool.gallery('sanantonio')).toBeVisible()
    await tool.discard.press('Enter')
    await dropped
    await expect(tool.results).toBeHidden()
    await expect(tool.start).toBeFocused()
  }
  service.onGallery = (gallery) => galleryPage(1, gallery)
  await tool.resume.press('Enter')
  await tool.finished()
  await expect(tool.start).toBeFocused()

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  service.onGallery = (gallery) => galleryPage(2, gallery)
  await tool.start.press('Enter')
  // While there is time.
  await expect(page.getByText(/^Este navegador não permitiu salvar as galerias/)).toBeVisible()
  await expect(page.getByText(/^As galerias concluídas ficam salvas/)).toBeHidden()
  await expect(tool.gallery(keys.at(-1) ?? '')).toContainText('2 fotos')
  await expect(tool.download).toBeVisible()
  await tool.forget.press('Enter')
  await expect(tool.key).toBeFocused()
})

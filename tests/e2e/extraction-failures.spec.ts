import { readFileSync } from 'node:fs'
import { extractionFile } from '#contract/extraction-file.ts'
import {
  all,
  content,
  expect,
  galleryPage,
  key,
  keys,
  openWithKey,
  refusal,
  refused,
  scraped,
  single,
  test,
} from './support/extraction.ts'
import { overflow } from './support/layout.ts'

test.use({ allowedErrors: [refused] })

test('§4.4 a failed gallery is empty and passed over; only it is repeated; a new run that fails leaves the photos there are', async ({
  page,
  tool: service,
}) => {
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

  service.onGallery = (gallery) => (gallery === 'keith' ? galleryPage(3, gallery) : refusal(402, 'no credits'))
  await tool.start.click()
  await expect(tool.gallery('artofoutsmarting')).toContainText('Falhou · 2 fotos da extração anterior')
  await expect(tool.start).toBeEnabled()
  await page.reload()
  await expect(tool.gallery('atlanta').getByRole('img')).toHaveCount(2)
  const [download] = await Promise.all([page.waitForEvent('download'), tool.download.click()])
  const { galleries } = extractionFile.parse(JSON.parse(readFileSync(await download.path(), 'utf8')))
  expect(keys.map((name) => galleries[name]?.length)).toEqual([2, 2, 3, 5, 2, 2, 2])
})

test('§2.11 an answer without a page is a failure in Portuguese, not an empty gallery', async ({
  page,
  tool: service,
}) => {
  const tool = await openWithKey(page, single)
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('grossman: Failed to scrape URL. Error: the page answered with status 404'),
  )
  service.onGallery = () => scraped('<h1>Not found</h1>', 404)
  await tool.start.click()
  await expect(tool.errorToast('Falha ao extrair imagens da galeria')).toBeVisible()
  await expect(tool.gallery('grossman').locator('p').first()).toHaveText('Falha ao extrair imagens da galeria')
  await warned
})

test('§4.4 long words and broken pictures stay in their place', async ({ page, tool: service }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tool = await openWithKey(page, all)
  await page.route(`https://${content.cdnHost}/**`, (route) => route.fulfill({ status: 404, body: '' }))
  service.onGallery = (gallery) => (gallery === 'keith' ? refusal(500, 'x'.repeat(3000)) : galleryPage(21, gallery))
  await tool.start.click()
  const pictures = tool.gallery('atlanta').getByRole('img')
  await expect(pictures).toHaveCount(21)
  const widths = await pictures.evaluateAll((images) =>
    images.map((image) => image.getBoundingClientRect().width - (image.parentElement?.clientWidth ?? 0)),
  )
  expect(Math.max(...widths)).toBeLessThanOrEqual(1)
  await expect(tool.results.getByText(/^Failed to scrape URL.*x…$/)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

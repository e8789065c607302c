import { readFileSync } from 'node:fs'
import { extractionFile } from '#contract/extraction-file.ts'
import { content, expect, galleryPage, key, keys, refusal, refused, scraped, test } from './support/extraction.ts'
import { overflow } from './support/layout.ts'

test.use({ allowedErrors: [refused] })

test('§2.11 §4.4 §8 what failed is repeated alone; photos stay; long words fit', async ({ page, service, tool }) => {
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.setViewportSize({ width: 390, height: 844 })
  await tool.openWithKey()
  const failures = new Map([
    ['grossman', refusal(402, `no credits for ${key}`)],
    ['mocktrial', scraped('<h1>Not found</h1>', 404)],
    ['keith', galleryPage(0)],
  ])
  service.onGallery = (gallery) => failures.get(gallery) ?? galleryPage(2, gallery)
  await tool.start.click()
  await expect(tool.errorToast('Failed to scrape URL. Status code: 402. Error: no credits for ***')).toBeVisible()
  await tool.finished()
  expect(service.asked()).toEqual(keys)
  await expect(tool.gallery('grossman')).toContainText('Falhou · 0 fotos')
  await expect(tool.errorToast('Falha ao extrair imagens da galeria')).toBeVisible()
  await expect(tool.gallery('mocktrial').locator('p').first()).toHaveText('Falha ao extrair imagens da galeria')
  const reason = 'mocktrial: Failed to scrape URL. Error: the page answered with status 404'
  await expect.poll(() => warned).toContain(reason)
  expect(warned.join('\n')).not.toContain(key)

  service.onGallery = (gallery) => galleryPage(5, gallery)
  service.calls.length = 0
  await expect(tool.retryOne('atlanta')).toBeHidden()
  await tool.retryOne('keith').click()
  await expect(tool.gallery('keith')).toContainText('5 fotos')
  expect(service.asked()).toEqual(['keith'])
  service.calls.length = 0
  await tool.retry.click()
  await expect(tool.gallery('mocktrial')).toContainText('5 fotos')
  expect(service.asked()).toEqual(['grossman', 'mocktrial'])

  service.onGallery = (gallery) => (gallery === 'keith' ? galleryPage(3, gallery) : refusal(402, 'no credits'))
  await tool.start.click()
  await expect(tool.gallery('artofoutsmarting')).toContainText('Falhou · 2 fotos da extração anterior')
  await expect(tool.start).toBeEnabled()
  await page.reload()
  await expect(tool.gallery('atlanta').getByRole('img')).toHaveCount(2)
  const [download] = await Promise.all([page.waitForEvent('download'), tool.download.click()])
  const { galleries } = extractionFile.parse(JSON.parse(readFileSync(await download.path(), 'utf8')))
  expect(keys.map((name) => galleries[name]?.length)).toEqual([2, 2, 3, 5, 5, 2, 2])

  await page.route(`https://${content.cdnHost}/**`, (route) => route.fulfill({ status: 404, body: '' }))
  service.onGallery = (gallery) => (gallery === 'atlanta' ? galleryPage(6, 'b') : refusal(500, 'x'.repeat(3000)))
  await tool.start.click()
  const pictures = tool.gallery('atlanta').getByRole('img')
  await expect(pictures).toHaveCount(6)
  const widths = await pictures.evaluateAll((images) =>
    images.map((image) => image.getBoundingClientRect().width - (image.parentElement?.clientWidth ?? 0)),
  )
  expect(Math.max(...widths)).toBeLessThanOrEqual(1)
  await expect(tool.gallery('keith').getByText(/^Failed to scrape URL.*x…$/)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

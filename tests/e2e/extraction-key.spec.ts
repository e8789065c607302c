import {
  all,
  content,
  expect,
  galleryPage,
  kept,
  key,
  openWithKey,
  refusal,
  scraped,
  single,
  test,
  toolOn,
} from './support/extraction.ts'
import { watchKey } from './support/key-watch.ts'
import { booted } from './support/test.ts'

// A service that refuses is told by the browser as a failed load.
const refused = /Failed to load resource: the server responded with a status of \d+/

test.describe('§5 saving a key', () => {
  for (const path of [all, single]) {
    test(`${path}: an empty key is asked for, and extracting without one is an error`, async ({ page, tool }) => {
      await page.goto(path)
      await booted(page)
      await toolOn(page).key.fill('   ')
      await toolOn(page).save.click()
      await expect(toolOn(page).errorToast('Por favor, insira a chave API do serviço de scraping')).toBeVisible()
      await toolOn(page).start.click()
      await expect(toolOn(page).errorToast('Por favor, configure sua chave API primeiro')).toBeVisible()
      expect(tool.service.calls).toEqual([])
    })
  }

  test('a working key is tried on an example page and kept in the browser', async ({ page, tool }) => {
    await openWithKey(page, all)
    expect(tool.service.calls).toEqual([
      {
        method: 'POST',
        path: '/v1/scrape',
        authorization: `Bearer ${key}`,
        body: { url: 'https://example.com', formats: ['html', 'markdown'], onlyMainContent: false },
      },
    ])
    await page.reload()
    await expect(page.getByText('Chave salva neste navegador')).toBeVisible()
    expect(page.url()).not.toContain(key)
  })

  test('a key can be kept for the tab only, and forgotten', async ({ page }) => {
    await page.goto(all)
    await booted(page)
    const tool = toolOn(page)
    await tool.tabOnly.check()
    await tool.key.fill(key)
    await tool.save.click()
    await expect(page.getByText('Chave salva só nesta aba')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key)
    await tool.forget.click()
    await expect(tool.toast('Chave API removida deste navegador')).toBeVisible()
    expect(await kept(page)).not.toContain(key)
    await tool.start.click()
    await expect(tool.errorToast('Por favor, configure sua chave API primeiro')).toBeVisible()
  })

  test('a key that no header can carry is refused at once', async ({ page, tool }) => {
    await page.goto(all)
    await booted(page)
    await toolOn(page).key.fill('fc–0123456789')
    await toolOn(page).save.click()
    await expect(toolOn(page).errorToast('Chave API inválida')).toBeVisible()
    await expect(toolOn(page).key).toBeFocused()
    expect(tool.service.calls).toEqual([])
  })

  test('a key that is forgotten is not stored by its trial, which ends at once', async ({ page, tool: service }) => {
    const tool = await openWithKey(page, all)
    service.onKey = () => ({ json: { success: true, data: { html: '<h1>Example</h1>' } }, delayMs: 3000 })
    const trial = page.waitForRequest('**/v1/scrape')
    await tool.key.fill(key)
    await tool.save.click()
    const sent = await trial
    const end = Promise.race([
      page.waitForEvent('requestfailed', (request) => request === sent).then(() => 'stopped'),
      page.waitForEvent('requestfinished', (request) => request === sent).then(() => 'answered'),
    ])
    await tool.forget.click()
    await expect(tool.toast('Chave API removida deste navegador')).toBeVisible()
    expect(await end).toBe('stopped')
    await expect(tool.save).toHaveText('Salvar chave')
    await expect(tool.key).toBeFocused()
    await expect(tool.toast('Chave API inválida')).toBeHidden()
    expect(await kept(page)).not.toContain(key)

    service.onKey = () => scraped('<h1>Example</h1>')
    await tool.save.click()
    await expect(page.getByText('Chave salva neste navegador')).toBeVisible()
  })

  test.describe('a key that fails', () => {
    test.use({ allowedErrors: [refused] })
    for (const [name, reply] of [
      ['is refused', refusal(401, 'Unauthorized')],
      ['finds a page that answers an error', scraped('<h1>Busy</h1>', 503)],
      ['gets broken JSON', { text: '{' }],
    ] as const) {
      test(`is not kept when it ${name}`, async ({ page, tool }) => {
        tool.onKey = () => reply
        await page.goto(all)
        await booted(page)
        await toolOn(page).key.fill(key)
        await toolOn(page).save.click()
        await expect(toolOn(page).errorToast('Chave API inválida')).toBeVisible()
        await expect(toolOn(page).forget).toBeHidden()
        expect(await kept(page)).not.toContain('fc-')
      })
    }
  })
})

test.describe('§5 the key leaves for the scraping service only', () => {
  test.use({ allowedErrors: [refused] })

  for (const path of [all, single]) {
    test(`${path}: no other request carries it in address, header or body`, async ({ page, tool: service }) => {
      const watch = watchKey(page, key)
      const tool = await openWithKey(page, path)
      // A failure with the key in its words, then the rest of what an operator does with a result.
      service.onGallery = (gallery) =>
        gallery === 'grossman' ? refusal(402, `no credits for ${key}`) : galleryPage(2, gallery)
      await tool.start.click()
      await expect(tool.gallery('grossman')).toContainText('Falhou')
      await expect(tool.start).toBeEnabled()
      service.onGallery = (gallery) => galleryPage(2, gallery)
      await (path === all ? tool.retry : tool.start).click()
      await expect(tool.gallery('grossman')).toContainText('2 fotos')
      await Promise.all([page.waitForEvent('download'), tool.download.click()])
      await page.reload()
      await expect(page.getByText('Chave salva neste navegador')).toBeVisible()

      // The key stays in the browser while the visitor goes on, by links within the page and by a fresh one.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^About/ })
        .click()
      await expect(page).toHaveURL('/about')
      await page.goto('/contact')
      await booted(page)
      expect(await kept(page)).toContain(key)

      const carried = await watch.carriers()
      const galleries = path === all ? content.galleries.length + 1 : 2
      expect(carried).toHaveLength(1 + galleries)
      expect(
        carried.filter(({ url, where }) => url !== `${service.service.url}/v1/scrape` || where !== 'authorization'),
      ).toEqual([])
      expect(service.service.calls.map(({ authorization }) => authorization)).toEqual(
        carried.map(() => `Bearer ${key}`),
      )
      expect(watch.sockets).toEqual([])
      expect(watch.requests()).toBeGreaterThan(carried.length)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the tool says what it needs, and the key cannot end up in an address', async ({ page }) => {
    await page.goto(all)
    await expect(page.getByText('Esta ferramenta precisa de JavaScript.')).toBeVisible()
    await toolOn(page).key.fill(key)
    await toolOn(page).key.press('Enter')
    await expect(page).toHaveURL(all)
  })
})

import type { Request } from '@playwright/test'
import { all, expect, kept, key, keys, refusal, refused, test } from './support/extraction.ts'
import { scraperUrl } from './support/site.ts'
import { hold, visit } from './support/test.ts'

// A service that refuses is told by the browser as a failed load.
test.use({ allowedErrors: [refused] })

test('§5 saving a key: none, an impossible one, one that is refused: not kept', async ({ page, service, tool }) => {
  await visit(page, all)
  await tool.enter('   ')
  await expect(tool.errorToast('Por favor, insira a chave API do serviço de scraping')).toBeVisible()
  await tool.start.click()
  await expect(tool.errorToast('Por favor, configure sua chave API primeiro')).toBeVisible()
  const refusals = tool.errorToast('Chave API inválida')
  await tool.enter('fc–0123456789')
  await expect(refusals).toHaveCount(1)
  await expect(tool.key).toBeFocused()
  expect(service.calls).toEqual([])
  service.onKey = () => refusal(401, 'Unauthorized')
  await tool.enter()
  await expect(refusals).toHaveCount(2)
  await expect(tool.forget).toBeHidden()
  expect(await kept(page)).not.toContain('fc-')
})

test('§5 saving a key: one forgotten is not stored by its trial; one for the tab only', async ({ page, tool }) => {
  await tool.openWithKey()
  const release = await hold(page, '**/v1/scrape')
  const trial = page.waitForRequest('**/v1/scrape')
  await tool.enter()
  const sent = await trial
  const stopped = page.waitForEvent('requestfailed', (request) => request === sent)
  await tool.forget.click()
  await expect(tool.toast('Chave API removida deste navegador')).toBeVisible()
  await stopped
  release()
  await expect(tool.save).toHaveText('Salvar chave')
  await expect(tool.key).toBeFocused()
  await expect(tool.toast('Chave API inválida')).toBeHidden()
  expect(await kept(page)).not.toContain(key)
  await tool.save.click()
  await expect(page.getByText('Chave salva neste navegador')).toBeVisible()

  await tool.tabOnly.check()
  await tool.enter()
  await expect(page.getByText('Chave salva só nesta aba')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key)
  await tool.forget.click()
  await expect(tool.forget).toBeHidden()
  expect(await kept(page)).not.toContain(key)
  await tool.start.click()
  await expect(tool.errorToast('Por favor, configure sua chave API primeiro')).toBeVisible()
})

test('§3 §5 saving a key: tried and kept, and sent to the scraping service only', async ({ page, service, tool }) => {
  const requests: Request[] = []
  const sockets: string[] = []
  page.context().on('request', (request) => requests.push(request))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await tool.openWithKey()
  expect(service.calls).toEqual([
    {
      method: 'POST',
      path: '/v1/scrape',
      authorization: `Bearer ${key}`,
      body: { url: 'https://example.com', formats: ['html', 'markdown'], onlyMainContent: false },
    },
  ])
  await page.locator('header [data-theme-toggle]:visible').click()
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage, ...sessionStorage })))
    .toMatchObject({ 'dayframe-scraper-key': key, 'dayframe-ui-theme': expect.stringMatching(/^(light|dark)$/) })
  await tool.start.click()
  await tool.finished()
  await Promise.all([page.waitForEvent('download'), tool.download.click()])
  await page.reload()
  await expect(page.getByText('Chave salva neste navegador')).toBeVisible()
  // It stays in the browser while the visitor goes on.
  await page.locator('footer a[href="/about"]').click()
  await expect(page).toHaveURL('/about')
  await visit(page, '/contact')
  expect(await kept(page)).toContain(key)

  const carriersIn = async (request: Request) => {
    const url = request.url()
    const places = { ...(await request.allHeaders()), address: url, body: request.postData() ?? '' }
    return Object.entries(places).flatMap(([where, text]) => (text.includes(key) ? [[url, where]] : []))
  }
  const carried = (await Promise.all(requests.map(carriersIn))).flat()
  const asked = [`${scraperUrl}/v1/scrape`, 'authorization']
  expect(carried).toEqual(['example', ...keys].map(() => asked))
  expect(service.calls.map(({ authorization }) => authorization)).toEqual(carried.map(() => `Bearer ${key}`))
  expect(sockets).toEqual([])
  expect(requests.length).toBeGreaterThan(carried.length)
})

const withoutScript = test.extend({ javaScriptEnabled: false })
withoutScript('§2.11 the tool says what it needs, and the key cannot end up in an address', async ({ page, tool }) => {
  await page.goto(all)
  await expect(page.getByText('Esta ferramenta precisa de JavaScript.')).toBeVisible()
  await tool.key.fill(key)
  await tool.key.press('Enter')
  await expect(page).toHaveURL(all)
})

import { all, content, expect, kept, key, openWithKey, refusal, refused, test, toolOn } from './support/extraction.ts'
import { watchKey } from './support/key-watch.ts'
import { hold, visit } from './support/test.ts'

// A service that refuses is told by the browser as a failed load.
test.use({ allowedErrors: [refused] })

test('§5 saving a key: an empty one is asked for, one that no header can carry is refused at once; extracting without one is an error', async ({
  page,
  tool: service,
}) => {
  await visit(page, all)
  const tool = toolOn(page)
  await tool.key.fill('   ')
  await tool.save.click()
  await expect(tool.errorToast('Por favor, insira a chave API do serviço de scraping')).toBeVisible()
  await tool.start.click()
  await expect(tool.errorToast('Por favor, configure sua chave API primeiro')).toBeVisible()
  await tool.key.fill('fc–0123456789')
  await tool.save.click()
  await expect(tool.errorToast('Chave API inválida')).toBeVisible()
  await expect(tool.key).toBeFocused()
  expect(service.service.calls).toEqual([])
})

test('§3 §5 saving a key: one that works is tried on an example page and kept in the browser, like the theme under a name of this site', async ({
  page,
  tool,
}) => {
  await openWithKey(page, all)
  expect(tool.service.calls).toEqual([
    {
      method: 'POST',
      path: '/v1/scrape',
      authorization: `Bearer ${key}`,
      body: { url: 'https://example.com', formats: ['html', 'markdown'], onlyMainContent: false },
    },
  ])
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Switch to/ })
    .click()
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(stored['dayframe-scraper-key']).toContain(key)
  expect(stored['dayframe-ui-theme']).toMatch(/^(light|dark)$/)
  await page.reload()
  await expect(page.getByText('Chave salva neste navegador')).toBeVisible()
  expect(page.url()).not.toContain(key)
})

test('§5 saving a key: one can be kept for the tab only, and forgotten', async ({ page }) => {
  await visit(page, all)
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

test('§5 saving a key: one that is forgotten is not stored by its trial, which ends at once', async ({ page }) => {
  const tool = await openWithKey(page, all)
  const release = await hold(page, '**/v1/scrape')
  const trial = page.waitForRequest('**/v1/scrape')
  await tool.key.fill(key)
  await tool.save.click()
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
})

for (const [how, reply] of [
  ['401', refusal(401, 'Unauthorized')],
  ['503', refusal(503, 'Overloaded')],
  ['broken JSON', { text: '{"success": tr' }],
] as const)
  test(`§5 saving a key: one that is answered with ${how} is not kept`, async ({ page, tool: service }) => {
    service.onKey = () => reply
    await visit(page, all)
    const tool = toolOn(page)
    await tool.key.fill(key)
    await tool.save.click()
    await expect(tool.errorToast('Chave API inválida')).toBeVisible()
    await expect(tool.forget).toBeHidden()
    expect(await kept(page)).not.toContain('fc-')
  })

test('§5 the key leaves for the scraping service only: no other request carries it in address, header or body', async ({
  page,
  tool: service,
}) => {
  const watch = watchKey(page, key)
  const tool = await openWithKey(page, all)
  await tool.start.click()
  await expect(tool.toast('Extração concluída!')).toBeVisible()
  await Promise.all([page.waitForEvent('download'), tool.download.click()])
  await page.reload()
  await expect(page.getByText('Chave salva neste navegador')).toBeVisible()
  // It stays in the browser while the visitor goes on.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^About/ })
    .click()
  await expect(page).toHaveURL('/about')
  await visit(page, '/contact')
  expect(await kept(page)).toContain(key)

  const carried = await watch.carriers()
  expect(carried).toHaveLength(1 + content.galleries.length)
  expect(
    carried.filter(({ url, where }) => url !== `${service.service.url}/v1/scrape` || where !== 'authorization'),
  ).toEqual([])
  expect(service.service.calls.map(({ authorization }) => authorization)).toEqual(carried.map(() => `Bearer ${key}`))
  expect(watch.sockets).toEqual([])
  expect(watch.requests()).toBeGreaterThan(carried.length)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.11 the tool says what it needs, and the key cannot end up in an address', async ({ page }) => {
    await page.goto(all)
    await expect(page.getByText('Esta ferramenta precisa de JavaScript.')).toBeVisible()
    await toolOn(page).key.fill(key)
    await toolOn(page).key.press('Enter')
    await expect(page).toHaveURL(all)
  })
})

import type { Page } from '@playwright/test'
import { address, bundlePage, playerScript, servePage } from './fixtures/hosted-film/site.ts'
import { expect, scrollDown, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference', allowedErrors: [/Failed to load resource|TrustedScriptURL/] })

let bundle: readonly string[]
test.beforeAll(async () => void (bundle = await bundlePage()))

const frame = (page: Page) => page.getByRole('group', { name: 'A day in the studio' })
const calls = (page: Page) => page.evaluate(() => (window as Window & { calls?: string[] }).calls ?? [])

/** Opens the page; the provider's script comes unless it is empty. Returns everything asked of the provider. */
async function open(page: Page, script = playerScript): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route('https://player.vimeo.com/**', (route) => {
    const url = route.request().url()
    asked.push(url)
    if (!url.endsWith('/api/player.js')) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    return script ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort()
  })
  await servePage(page, bundle)
  await page.goto(address)
  return asked
}

/** The poster has a note and a way to the film. */
async function expectFailed(page: Page): Promise<void> {
  await expect(frame(page)).toHaveAttribute('data-film', 'failed')
  await expect(frame(page).getByRole('status')).toHaveText('The film could not be loaded.')
  await expect(frame(page).locator('a')).toHaveAttribute('href', 'https://vimeo.com/76979871')
}

test('§2.5 hosted film: looks for the late script every 100 ms, then plays muted and untracked, half in view', async ({
  page,
}) => {
  await page.clock.install()
  const asked = await open(page)
  await expect(frame(page).getByRole('button', { name: 'Play film' })).toBeAttached()
  expect(asked).toEqual([])
  await page.clock.pauseAt(Date.now() + 60_000)
  await frame(page).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => 'Vimeo' in window)).toBe(true)
  await page.clock.runFor(99)
  expect(await calls(page)).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => calls(page)).toEqual(['new IFRAME', 'play'])
  await expect(frame(page).getByRole('button')).toHaveText('Pause film')
  const find = () => asked.find((url) => url.includes('/video/76979871'))
  await expect.poll(find).toBeDefined()
  const film = find() ?? ''
  expect(Object.fromEntries(new URL(film).searchParams)).toMatchObject({ dnt: '1', muted: '1', playsinline: '1' })
  await scrollDown(page, 0)
  await expect.poll(() => calls(page)).toEqual(['new IFRAME', 'play', 'pause'])
})

test('where the provider cannot be reached the poster stays with a note and a way to the film', async ({ page }) => {
  await open(page, '')
  await frame(page).scrollIntoViewIfNeeded()
  await expectFailed(page)
  await expect(page.locator('iframe')).toHaveCount(0)
})

/** As a user script makes the default policy of trusted types first, which admits the address of any script, or none. */
const makePolicy = (admits: boolean) => {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): void } }
  trustedTypes?.createPolicy('default', admits ? { createScriptURL: (url: string) => url } : {})
}

test('where a policy admits the provider its film plays', async ({ page }) => {
  await page.addInitScript(makePolicy, true)
  await open(page)
  await frame(page).scrollIntoViewIfNeeded()
  await expect.poll(() => calls(page)).toEqual(['new IFRAME', 'play'])
})

test('where a policy refuses it the poster stays with a way to the film, now and when it is asked for again', async ({
  page,
}) => {
  await page.addInitScript(makePolicy, false)
  const asked = await open(page)
  for (let look = 0; look < 2; look++) {
    await frame(page).scrollIntoViewIfNeeded()
    await expectFailed(page)
    await scrollDown(page, 0)
  }
  expect(asked).toEqual([])
})

import type { Page, Route } from '@playwright/test'
import { address, playerScript, servePage } from './fixtures/hosted-film/site.ts'
import { bundlePage } from './support/bundle.ts'
import { expect, test } from './support/test.ts'

let bundle: Awaited<ReturnType<typeof bundlePage>>
test.beforeAll(async () => {
  bundle = await bundlePage(new URL('fixtures/hosted-film/main.tsx', import.meta.url))
})

const frame = (page: Page) => page.getByRole('group', { name: 'A day in the studio' })
const calls = (page: Page) => page.evaluate(() => (window as Window & { calls?: string[] }).calls ?? [])

/** Opens the page, keeps the provider's script back until it is released, and notes everything asked of the provider. */
async function open(page: Page) {
  const asked: string[] = []
  const scripts: Route[] = []
  await page.route('https://player.vimeo.com/**', async (route) => {
    asked.push(route.request().url())
    if (route.request().url().endsWith('/api/player.js')) scripts.push(route)
    else await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
  })
  await page.addInitScript(() => {
    const { setTimeout } = window
    const counted = (handler: () => void, delay?: number) => {
      if (delay === 100) polled.polls++
      return setTimeout(handler, delay)
    }
    const polled = Object.assign(window, { polls: 0, setTimeout: counted })
  })
  await servePage(page, bundle)
  await page.goto(address)
  const script = async () => {
    await expect.poll(() => scripts.length).toBe(1)
    return scripts[0]
  }
  return {
    asked,
    release: async () => (await script())?.fulfill({ contentType: 'text/javascript', body: playerScript }),
    fail: async () => (await script())?.abort(),
  }
}

const polls = (page: Page) => page.evaluate(() => (window as Window & { polls?: number }).polls ?? 0)

test('§2.5 hosted film: looks for the late script every 100 ms, then plays muted and untracked, half in view', async ({
  page,
}) => {
  const provider = await open(page)
  await expect(frame(page).getByRole('button', { name: 'Play film' })).toBeAttached()
  expect(provider.asked).toEqual([])
  await frame(page).scrollIntoViewIfNeeded()
  await expect.poll(() => polls(page)).toBeGreaterThan(4)
  expect(await calls(page)).toEqual([])
  await provider.release()
  await expect.poll(() => calls(page)).toEqual(['new IFRAME', 'play'])
  await expect(frame(page).getByRole('button')).toHaveText('Pause film')
  const film = provider.asked.find((url) => url.includes('/video/76979871')) ?? ''
  expect(Object.fromEntries(new URL(film).searchParams)).toMatchObject({ dnt: '1', muted: '1', playsinline: '1' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => calls(page)).toEqual(['new IFRAME', 'play', 'pause'])
})

test.describe('when the provider cannot be reached', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('the poster stays with a note and a way to the film', async ({ page }) => {
    const provider = await open(page)
    await frame(page).scrollIntoViewIfNeeded()
    await provider.fail()
    await expect(frame(page).getByRole('status')).toHaveText('The film could not be loaded.')
    await expect(frame(page).locator('a')).toHaveAttribute('href', 'https://vimeo.com/76979871')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test.describe('where a user script made the default policy of trusted types first', () => {
  test.use({ allowedErrors: [/TrustedScriptURL/] })
  /** Makes a policy that admits the address of any script, or none. */
  const makePolicy = (admits: boolean) => {
    const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): void } }
    trustedTypes?.createPolicy('default', admits ? { createScriptURL: (url: string) => url } : {})
  }

  test('that admits the provider: its film plays', async ({ page }) => {
    await page.addInitScript(makePolicy, true)
    const provider = await open(page)
    await frame(page).scrollIntoViewIfNeeded()
    await provider.release()
    await expect.poll(() => calls(page)).toEqual(['new IFRAME', 'play'])
  })

  test('that refuses it: the poster stays with a way to the film, now and when it is asked for again', async ({
    page,
  }) => {
    await page.addInitScript(makePolicy, false)
    const provider = await open(page)
    await frame(page).scrollIntoViewIfNeeded()
    await expect(frame(page).getByRole('status')).toHaveText('The film could not be loaded.')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await frame(page).scrollIntoViewIfNeeded()
    await expect(frame(page)).toHaveAttribute('data-film', 'failed')
    await expect(frame(page).locator('a')).toHaveAttribute('href', 'https://vimeo.com/76979871')
    expect(provider.asked).toEqual([])
  })
})

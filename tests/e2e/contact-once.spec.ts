import { once } from 'node:events'
import { connect } from 'node:net'
import { functionPath, hiddenFields } from '#contract/inquiry.ts'
import { agencyMailFrom, countAgencyMailsFrom, fillInquiry, unique } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

test('§4.2 contact form: an answer that was lost and a second send are one inquiry', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  const keys: string[] = []
  await page.route('**/functions/v1/send-contact-email', async (route) => {
    keys.push(route.request().postDataJSON()[hiddenFields.idempotencyKey])
    const response = await route.fetch()
    expect(response.status()).toBe(200)
    // The first was taken, and the visitor never hears of it.
    await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  const email = unique()
  await fillInquiry(page, email)
  const send = page.getByRole('button', { name: 'Send Email', exact: true })
  const outcome = page.locator('#inquiry-outcome')
  await send.click()
  await expect(outcome).toContainText('Please try again or contact us directly.')
  await send.click()
  await expect(outcome).toContainText('Message sent successfully!')

  const next = unique()
  await fillInquiry(page, next)
  await send.click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[0]).toMatch(/^(\d+-){3}\d+$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toMatch(/^(\d+-){3}\d+$/)
  expect(keys[2]).not.toBe(keys[0])
  // By the time that the mail of a later message is here, a second one of the first would be.
  await agencyMailFrom(email)
  await agencyMailFrom(next)
  expect(await countAgencyMailsFrom(email)).toBe(1)
})

test('an inquiry arrives whose sender is gone with its last byte, as in a tunnel', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '')
  const emails = Array.from({ length: 3 }, unique)
  for (const [index, email] of emails.entries()) {
    const body = new URLSearchParams({ name: 'Ada Counsel', email, message: 'A day in May. '.repeat(200) }).toString()
    const head = `POST ${functionPath} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\n`
    const post = `${head}content-length: ${body.length}\r\n\r\n${body}`
    const socket = connect(Number(port), hostname).on('error', () => {})
    await once(socket, 'connect')
    // At once, in two packets, and with a connection that is broken off.
    if (index === 1) await new Promise<unknown>((resolve) => socket.write(post.slice(0, 1000), resolve))
    const rest = index === 1 ? post.slice(1000) : post
    await new Promise<unknown>((resolve) => socket.write(rest, resolve))
    if (index === 2) socket.resetAndDestroy()
    else socket.destroy()
  }
  for (const email of emails) await agencyMailFrom(email)
})

test('a button that is pressed again and again before the page answers sends once', async ({ page }) => {
  const { promise: held, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  let posts = 0
  await page.route('**/functions/v1/send-contact-email', async (route) => {
    posts += 1
    await route.continue()
  })
  await page.goto('/contact')
  const email = unique()
  await fillInquiry(page, email)
  const send = page.getByRole('button', { name: 'Send Email', exact: true })
  for (const _ of ['once', 'twice', 'three times']) await send.click()
  open()
  await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
  await agencyMailFrom(email)
  expect(posts).toBe(1)
})

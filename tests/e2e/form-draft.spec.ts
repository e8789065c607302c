import type { Page } from '@playwright/test'
import { hiddenFields } from '#contract/inquiry.ts'
import { agencyMailFrom, inquiryForm, mailsFrom, messageForm, sendFunction, unique } from './support/forms.ts'
import { galleryOf } from './support/gallery.ts'
import { booted, expect, headerLink, hold, test, toasts, visit } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource|imported module/] })

const details = (page: Page) => page.getByLabel('Project Details *')
const unanswered = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).join().includes('unanswered'))

/** Goes to another page by the header. */
async function leave(page: Page, name = 'About') {
  await headerLink(page, name).click()
  await expect(page).toHaveURL(`/${name.toLowerCase()}`)
}

test('§4.2 contact form: what is typed outlives a reload and another page, until it is sent', async ({ page }) => {
  const { button, values, expectSent, expectEmpty } = await inquiryForm(page).openFilled()
  const typed = await values()
  expect(Date.now() - Number(typed[hiddenFields.startedAt])).toBeLessThan(240_000)
  await page.reload()
  await expect.poll(values).toEqual(typed)
  // In no storage while it is read.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('-draft')
  await leave(page)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await booted(page)
  // When it was begun and the key of its attempts included: sent at once after coming back, it is no haste.
  await expect.poll(values).toEqual(typed)
  await button.click()
  await expectSent()
  await expectEmpty()
  await leave(page)
  await leave(page, 'Contact')
  await booted(page)
  await expectEmpty()
})

test('what was typed outlives a reload of another page, and gives way to what is typed since', async ({ page }) => {
  const { form } = await messageForm(page).openFilled()
  await leave(page)
  await page.reload()
  await page.goto('/')
  await form.getByLabel('Company').evaluate((field: HTMLInputElement) => (field.value = 'Court & Co'))
  await booted(page)
  await expect(form.getByLabel('Message *')).toHaveValue('Two days in May, a ballroom, four hundred guests.')
  await expect(form.getByLabel('Company')).toHaveValue('Court & Co')
})

test('§4.2 contact form: Send stays under the pointer when the fields are filled in again', async ({ page }) => {
  const { button, expectSent } = await inquiryForm(page).openFilled()
  await leave(page)
  const arrive = await hold(page, '**/assets/react-*.js')
  await leave(page, 'Contact')
  await button.hover()
  arrive()
  await expect(page.getByLabel('Company')).toHaveValue('Counsel & Co')
  await page.mouse.down()
  await page.mouse.up()
  await expectSent()
})

test('§4.2 contact form: what was filled in before the script came was not filled in in haste', async ({ page }) => {
  const arrive = await hold(page, '**/assets/react-*.js')
  const { path, values } = inquiryForm(page)
  await page.goto(path)
  await page.getByLabel('Email Address *').evaluate((field: HTMLInputElement) => (field.value = 'early@firm.example'))
  arrive()
  await booted(page)
  const begun = (await values())[hiddenFields.startedAt]
  expect(begun).toBe(await page.evaluate(() => String(Math.round(performance.timeOrigin))))
})

test('§4.2 contact form: what is added while it is sent stays, and what was sent is cleared', async ({ page }) => {
  const { form, button, expectSent } = await inquiryForm(page).openFilled()
  const release = await hold(page, sendFunction)
  await Promise.all([page.waitForRequest(sendFunction), button.click()])
  await details(page).fill('Portraits of forty attorneys. And a dog.')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
  release()
  await expectSent()
  await expect(details(page)).toHaveValue('Portraits of forty attorneys. And a dog.')
  for (const label of ['Full Name *', 'Email Address *', 'Project Type'])
    await expect(page.getByLabel(label)).toHaveValue('')
  // Who types on does so where the caret was.
  await page.keyboard.type('big ')
  await expect(details(page)).toHaveValue('Portraits of forty attorneys. And a big dog.')
  // A required field that was cleared is no mistake of the visitor.
  await expect(form.locator(':user-invalid')).toHaveCount(0)
})

test('§4.2 contact form: answers that were lost, a reload and further sends are one inquiry', async ({ page }) => {
  const { button, expectSent, fill, email } = await inquiryForm(page).openFilled()
  const keys: string[] = []
  await page.route(sendFunction, async (route) => {
    keys.push(route.request().postDataJSON()[hiddenFields.idempotencyKey])
    const response = await route.fetch()
    // The first two were taken, and the visitor never hears of it.
    await (keys.length < 3 ? route.abort() : route.fulfill({ response }))
  })
  for (const count of [1, 2]) {
    await button.click()
    await expect(toasts(page)).toHaveCount(count)
  }
  // Left before that was seen, the page after would ask by itself.
  await expect.poll(() => unanswered(page)).toBe(false)
  await page.reload()
  await booted(page)
  await button.click()
  await expectSent()
  const next = unique()
  await fill(next)
  await button.click()
  await expect.poll(() => keys.length).toBe(4)
  await expectSent()
  const [key = ''] = keys
  expect(key).toMatch(/^(\d+-){3}\d+$/)
  expect(keys).toEqual([key, key, key, expect.not.stringContaining(key)])
  // By the time that the mail of a later message is here, a second one of the first would be.
  await agencyMailFrom(email)
  await agencyMailFrom(next)
  expect(mailsFrom(email)).toHaveLength(1)
})

test('what was sent after a reload by a page whose script did not come is in no form any more', async ({ page }) => {
  const { expectEmpty, button, fill, email } = await inquiryForm(page).openFilled()
  await page.route('**/assets/react-*.js', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await fill(email)
  await button.click()
  await expect(page).toHaveURL(/\?sent=inquiry/)
  await page.unroute('**/assets/react-*.js')
  await page.reload()
  await booted(page)
  await expectEmpty()
  await agencyMailFrom(email)
})

test.describe('an answer that comes while the visitor is on another page', () => {
  /** Sends a form, and goes to another page before it is answered. */
  async function sendAndLeave(page: Page, which: typeof inquiryForm = inquiryForm, next?: string) {
    const form = await which(page).openFilled()
    const { promise: held, resolve: answer } = Promise.withResolvers<'go on' | 'fail'>()
    const keys: string[] = []
    await page.route(sendFunction, async (route) => {
      keys.push(route.request().postDataJSON()[hiddenFields.idempotencyKey])
      await ((await held) === 'fail' ? route.abort() : route.continue())
    })
    await form.button.click()
    await leave(page, next)
    return { ...form, answer, keys }
  }

  test('§4.1 home form: who looks at photos is told of failure afterwards; the values stay', async ({ page }) => {
    const { form, button, answer } = await sendAndLeave(page, messageForm, 'Cases')
    await page.getByRole('link', { name: 'View Case Study: Keith Seminar' }).click()
    await booted(page)
    const { tiles, dialog } = galleryOf(page)
    await tiles.nth(2).click()
    await expect(dialog).toBeVisible()
    const failed = page.waitForEvent('requestfailed')
    answer('fail')
    await failed
    await expect(page.locator('#toasts li')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(toasts(page)).toContainText('Failed to send message. Please try again.')
    await headerLink(page, 'Home').click()
    await form.scrollIntoViewIfNeeded()
    await expect(form.getByLabel('Company')).toHaveValue('Counsel & Co')
    await expect(button).toHaveText('Send Message')
  })

  test('§4.2 contact form: who comes back sees it being sent, then an empty form; it is one', async ({ page }) => {
    const { button, expectEmpty, answer, keys } = await sendAndLeave(page)
    await leave(page, 'Contact')
    await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Counsel')
    await expect(button).toHaveText('Sending...')
    await expect(button).toBeDisabled()
    answer('go on')
    await expect(toasts(page)).toHaveText([/Message sent successfully!/])
    await expectEmpty()
    await expect(button).toBeEnabled()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('§4.2 contact form: one that comes as its page is left is told on the next, once', async ({ page }) => {
    const { button } = await inquiryForm(page).openFilled()
    // As soon as it is told, this page is gone.
    await page.evaluate(() => addEventListener('toast', () => location.assign('/about'), { once: true }))
    await button.click()
    await expect(page).toHaveURL('/about')
    await expect(toasts(page)).toContainText('Message sent successfully!')
    await expect.poll(() => unanswered(page)).toBe(false)
    await visit(page, '/terms')
    await expect(page.locator('#toasts li')).toHaveCount(0)
  })

  test('§8 test email: what became of it is told on the next page, too', async ({ page }) => {
    await visit(page, '/contact')
    const answer = await hold(page, sendFunction)
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    await leave(page)
    answer()
    await expect(toasts(page)).toContainText('Test email sent successfully!')
  })
})

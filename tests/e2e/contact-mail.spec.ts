import { functionPath } from '#contract/inquiry.ts'
import { agencyMailFrom, unique } from './support/forms.ts'
import { expect, test } from './support/test.ts'

const message = 'Hello,\n\n- one day\n- two offices'

test('the mail to the agency fits a phone, however long the words, and keeps the visitor’s lines', async ({
  page,
  request,
}) => {
  const email = unique()
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)
  await request.post(functionPath, { data: { name, email, message } })
  const { mail } = await agencyMailFrom(email)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.setContent(mail.html ?? '')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const quote = page.locator('blockquote')
  // As programs show it that know no white space but one.
  await quote.evaluate((element) => element.style.setProperty('white-space', 'normal'))
  expect(await quote.innerText()).toBe(message)
})

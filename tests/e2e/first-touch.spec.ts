import { agencyMailFrom, unique } from './support/forms.ts'
import { booted, expect, test } from './support/test.ts'

test('the campaign and the site that brought a visitor reach the agency with the inquiry, pages later', async ({
  page,
}) => {
  const email = unique()
  await page.goto('/about?utm_source=letter&utm_campaign=spring-days', { referer: 'https://partner.example/list' })
  await booted(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByLabel('Full Name *').fill('Ada Counsel')
  await page.getByLabel('Email Address *').fill(email)
  await page.getByLabel('Project Details *').fill('Portraits of forty attorneys.')
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
  const { mail } = await agencyMailFrom(email)
  expect(mail.text).toContain('source letter, campaign spring-days')
  expect(mail.text).toContain('https://partner.example/')
})

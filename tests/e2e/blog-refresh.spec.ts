import { isPicture } from './support/blog.ts'
import { booted, expect, test } from './support/test.ts'

test.describe('§4.3 refresh buttons', () => {
  const buttons = [
    {
      label: 'Update Blog',
      busy: 'Updating...',
      prefix: 'Last update:',
      key: 'dayframe-blog-updated-at',
      title: 'Blog Updated!',
      text: 'New content has been successfully aggregated.',
      failure: ['Update Error', 'Could not update content.'],
    },
    {
      label: 'Extract Images',
      busy: 'Extracting...',
      prefix: 'Images:',
      key: 'dayframe-blog-images-at',
      title: 'Images Extracted!',
      text: 'Article images have been successfully extracted and optimized.',
      failure: ['Extraction Error', 'Could not extract article images.'],
    },
  ] as const

  for (const { label, busy, prefix, key, title, text, failure } of buttons) {
    test(`§4.3 §8 ${label} is busy for two seconds, records the time, says so and calls no server`, async ({
      page,
    }) => {
      await page.goto('/blog', { waitUntil: 'networkidle' })
      await booted(page)
      await page.clock.install({ time: new Date(2025, 7, 18, 9, 40) })
      await page.clock.pauseAt(new Date(2025, 7, 18, 9, 41))
      const requests: string[] = []
      page.on('request', (request) => {
        // What shows the toast is a file of the site; pictures come into view as the page moves.
        if (!isPicture(request.url()) && !request.url().includes('/assets/')) requests.push(request.url())
      })
      // Twice in one go: the page has not shown yet that it is busy.
      await page.getByRole('button', { name: label }).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      const working = page.getByRole('button', { name: busy })
      await expect(working).toBeDisabled()
      const recorded = () => page.evaluate((name) => localStorage.getItem(name), key)
      await page.clock.runFor(1999)
      await expect(working).toBeVisible()
      expect(await recorded()).toBeNull()
      await page.clock.runFor(1)
      await expect(page.getByRole('button', { name: label })).toBeEnabled()
      expect(new Date((await recorded()) ?? '')).toEqual(new Date(2025, 7, 18, 9, 41, 2))
      await expect(page.getByText(`${prefix} Aug 18, 2025, 9:41 AM`)).toBeVisible()
      expect(requests).toEqual([])
      await page.clock.resume()
      const region = page.getByRole('region', { name: /^Notifications/ })
      await expect(region.getByText(title)).toBeVisible()
      await expect(region.getByText(text)).toBeVisible()
      await expect(region.getByRole('listitem')).toHaveCount(1)
      await page.reload()
      await expect(page.getByText(`${prefix} Aug 18, 2025, 9:41 AM`)).toBeVisible()
    })

    test(`§8 ${label} fails where the browser keeps nothing`, async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await page.goto('/blog')
      await page.getByRole('button', { name: label }).click()
      const region = page.getByRole('region', { name: /^Notifications/ })
      await expect(region.getByText(failure[0])).toBeVisible()
      await expect(region.getByText(failure[1])).toBeVisible()
      await expect(region.getByRole('listitem')).toHaveAttribute('data-kind', 'error')
      await expect(page.getByRole('button', { name: label })).toBeEnabled()
      await expect(page.getByText(prefix)).toBeHidden()
    })
  }
})

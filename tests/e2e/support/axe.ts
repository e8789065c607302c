import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds wrong on a page, or in what `within` selects, by all its rules or these: `rule: element`. It goes into a page once. */
export async function accessibilityFaults(page: Page, rules?: string[], within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ within, options }) => {
      const results = await (window as Window & { axe?: typeof axe }).axe?.run(within, options)
      return results?.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { within, options: { resultTypes: ['violations'], ...(rules && { runOnly: rules }) } satisfies axe.RunOptions },
  )
}

import { readFileSync } from 'node:fs'
import { logFile } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedErrors: [/404/] })

test('§2.10 not found: an unknown route is logged as a 404', async ({ page }) => {
  const path = `/lost-${Date.now()}`
  await page.goto(path)
  await expect
    .poll(() => {
      const lines = readFileSync(logFile('.cache/e2e/data'), 'utf8').split('\n')
      return lines.flatMap((line) => (line.includes(path) ? (JSON.parse(line) as { status: number }).status : []))
    })
    .toEqual([404])
})

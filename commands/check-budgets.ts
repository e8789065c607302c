import { statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { pictureFolders } from '#contract/pictures.ts'
import { measureBudgets } from '#prerender/budgets.ts'
import { type BuiltSite, openBuiltSite } from '#prerender/built-site.ts'
import { browserArguments, findTestBrowser } from './browser.ts'
import { refuseStaleBuild } from './build-state.ts'

/** A screen, and the most that a page's first picture and all pictures of Home may have there, bytes. */
const screens = [
  { name: 'phone', width: 390, height: 844, density: 2, first: 60_000, home: 1_600_000 },
  { name: 'desktop', width: 1440, height: 900, density: 1, first: 220_000, home: 3_000_000 },
] as const

/** The pictures that a page asks for first. */
const first = /<picture(?:(?!<\/picture>).)*fetchpriority="high".*?<\/picture>/gis

/** Budgets of pictures: which file is sent, a browser chooses; that does not depend on what has come. */
async function pictureBudgets(site: BuiltSite) {
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: [...browserArguments] })
  const firsts = [...site.pages.keys()].flatMap((path) => site.text(path).match(first) ?? [])
  const home =
    site
      .text('/')
      .replaceAll('loading="lazy"', '')
      .match(/<picture.*?<\/picture>/gis) ?? []
  const measured = []
  for (const { name, width, height, density, ...most } of screens) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density })
    await page.route('**/*', (route) => route.abort())
    const weigh = async (pictures: readonly string[]) => {
      await page.setContent(`<base href="http://site.test">${pictures.join('')}`)
      const sources = await page
        .locator('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc))
      return [...new Set(sources)]
        .map((source) => URL.parse(source)?.pathname ?? '')
        .filter((path) => path.startsWith('/photos/'))
        .map((path) => ({ path, bytes: statSync(join(pictureFolders.photos, path.slice('/photos/'.length))).size }))
    }
    for (const { path, bytes } of await weigh(firsts))
      measured.push({ name: `first picture ${path} on a ${name}`, used: bytes, limit: most.first })
    const used = (await weigh(home)).reduce((sum, { bytes }) => sum + bytes, 0)
    measured.push({ name: `pictures of / on a ${name}`, used, limit: most.home })
  }
  await browser.close()
  return measured
}

/** Checks the built site against its budgets; prints each one that is exceeded, or else the fullest ones. */
refuseStaleBuild()
const shown = 12
const site = openBuiltSite()
const measured = [...(await pictureBudgets(site)), ...measureBudgets(site)].toSorted(
  (a, b) => b.used / b.limit - a.used / a.limit,
)
const over = measured.filter(({ used, limit }) => used > limit)
for (const { name, used, limit } of over.length > 0 ? over : measured.slice(0, shown))
  console.log(`${used > limit ? 'OVER ' : ''}${name}: ${used} of ${limit}`)
console.log(over.length === 0 ? `All ${measured.length} budgets hold.` : `${over.length} budgets are exceeded.`)
process.exitCode = over.length === 0 ? 0 : 1

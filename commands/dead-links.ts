import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from '#catalog/content-directory.ts'
import type { BuiltSite } from '#prerender/built-site.ts'
import { findDeadLinks } from '#prerender/links.ts'
import { listFiles } from '#prerender/site-files.ts'
import { counted } from './counted.ts'

/** Prints each dead link of a built site, with the pages that have it and the lines of the content that name it. Returns how many there are. */
export function printDeadLinks(site: BuiltSite): number {
  const links = Map.groupBy(findDeadLinks(site), ({ link, reason }) => `${link} (${reason})`)
  for (const [words, [first, ...others]] of links) {
    const pages = others.length > 0 ? `${first?.page} and ${counted(others.length, 'other page')}` : first?.page
    console.error([`${pages}: ${words}`, ...linesWith(first?.link ?? '')].join('\n  '))
  }
  if (links.size > 0) console.error(`${counted(links.size, 'dead link')}: correct them in the content or in app/.`)
  return links.size
}

/** Where the content names an address, like `content/site.yaml:55`. */
function linesWith(link: string): string[] {
  const folder = contentDirectory()
  return listFiles(folder)
    .filter((file) => /\.(?:yaml|mdx)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.includes(link) ? [`content/${file}:${index + 1}`] : [])),
    )
}

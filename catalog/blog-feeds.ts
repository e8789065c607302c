import { fill } from '#contract/fill.ts'
import { content } from './content.ts'

/** Where the feeds live. */
export const feedPaths = { atom: '/blog/feed.atom', json: '/blog/feed.json' } as const

/** Title of both feeds. */
export function feedTitle(): string {
  const { blogPage, site } = content()
  return fill(blogPage.feedTitle, { name: site.name })
}

/** Links in the head by which feed readers find the feeds. */
export function feedLinks() {
  const title = feedTitle()
  return [
    { rel: 'alternate', type: 'application/atom+xml', title, href: feedPaths.atom },
    { rel: 'alternate', type: 'application/feed+json', title, href: feedPaths.json },
  ] as const
}

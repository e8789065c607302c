import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import { feedPaths, feedTitle } from '#catalog/blog-feeds.ts'
import { newestArticles } from '#catalog/blog-texts.ts'
import { articleHtml } from './article-html.ts'
import { atomFeed, type FeedEntry, jsonFeed } from './feeds.ts'

/** Articles in a feed at most: readers want the news, and the file must not grow with the blog. */
const feedLength = 20

/** Both feeds of the blog, by file name. */
export function feedFiles(): Map<string, Buffer> {
  const address = siteUrl()
  const entries = newestArticles(feedLength).map(
    ({ source, card, nodes }): FeedEntry => ({
      ...card,
      author: source.author,
      published: source.date,
      updated: source.updated ?? source.date,
      image: card.picture.entry,
      html: articleHtml(nodes, { siteUrl: address, path: `/blog/${source.id}` }),
    }),
  )
  const { site, blogPage } = content()
  const facts = {
    title: feedTitle(),
    description: blogPage.intro,
    language: site.language,
    siteUrl: address,
    entries,
  }
  return new Map([
    [feedPaths.atom.slice(1), Buffer.from(atomFeed({ ...facts, path: feedPaths.atom }))],
    [feedPaths.json.slice(1), Buffer.from(jsonFeed({ ...facts, path: feedPaths.json }))],
  ])
}

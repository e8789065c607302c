import { renderToStaticMarkup } from 'react-dom/server'
import { FeedText } from '#app/features/blog/article-text.tsx'
import type { PageContext } from '#app/page.ts'
import { feedPaths, feedTitle } from '#catalog/blog-feeds.ts'
import { articleCard, articleText, newestArticles } from '#catalog/blog.ts'
import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import { escapeXml } from '#contract/escape-xml.ts'
import { jpegUrl } from '#contract/pictures.ts'
import { noon } from './noon.ts'

/** Articles in a feed at most: readers want the news, and the file must not grow with the blog. */
const feedLength = 20

/** What both feeds say. */
function feed() {
  const { site, blogPage } = content()
  const address = siteUrl()
  const entries = newestArticles(feedLength).map((source) => {
    const path = `/blog/${source.id}`
    const { entry } = articleCard(source).picture
    return {
      url: address + path,
      title: source.title,
      excerpt: source.excerpt,
      author: source.author,
      terms: [source.category, ...source.tags],
      published: noon(source.date, site.timeZone),
      updated: noon(source.updated ?? source.date, site.timeZone),
      image: entry && address + jpegUrl(entry),
      html: renderToStaticMarkup(<FeedText tree={articleText(source).tree} siteUrl={address} path={path} />),
    }
  })
  const lastChange = entries.map(({ updated }) => updated).toSorted()
  return {
    address,
    title: feedTitle(),
    description: blogPage.intro,
    language: site.language,
    entries,
    // A feed changes when its newest entry does, so that the same articles make the same file.
    updated: lastChange.at(-1) ?? '1970-01-01T00:00:00Z',
  }
}

/** The articles as an Atom feed (RFC 4287) with full text. */
export function atomFeed(c: PageContext): Response {
  const { address, title, description, language, entries, updated } = feed()
  const blog = `${address}/blog`
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${blog}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(description)}</subtitle>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${address}${feedPaths.atom}"/>`,
    `<link rel="alternate" type="text/html" href="${blog}"/>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      `<id>${entry.url}</id>`,
      `<title>${escapeXml(entry.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${entry.url}"/>`,
      `<published>${entry.published}</published>`,
      `<updated>${entry.updated}</updated>`,
      `<author><name>${escapeXml(entry.author)}</name></author>`,
      ...entry.terms.map((term) => `<category term="${escapeXml(term)}"/>`),
      `<summary>${escapeXml(entry.excerpt)}</summary>`,
      `<content type="html">${escapeXml(entry.html)}</content>`,
      '</entry>',
    ]),
    '</feed>\n',
  ]
  return c.body(lines.join('\n'), 200, { 'content-type': 'application/atom+xml' })
}

/** The articles as a JSON Feed (version 1.1) with full text. */
export function jsonFeed(c: PageContext): Response {
  const { address, title, description, language, entries } = feed()
  const body = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${address}/blog`,
    feed_url: address + feedPaths.json,
    language,
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.excerpt,
      content_html: entry.html,
      ...(entry.image && { image: entry.image }),
      date_published: entry.published,
      date_modified: entry.updated,
      authors: [{ name: entry.author }],
      tags: entry.terms,
    })),
  })
  return c.body(body, 200, { 'content-type': 'application/feed+json' })
}

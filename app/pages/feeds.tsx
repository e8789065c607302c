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

/** The newest articles, as both feeds say them. */
function entries() {
  const { timeZone } = content().site
  return newestArticles(feedLength).map((source) => {
    const { id, title, excerpt, author, category, tags, date, updated = date } = source
    const path = `/blog/${id}`
    const { entry } = articleCard(source).picture
    return {
      url: siteUrl() + path,
      title,
      excerpt,
      author,
      terms: [category, ...tags],
      published: noon(date, timeZone),
      updated: noon(updated, timeZone),
      image: entry && siteUrl() + jpegUrl(entry),
      html: renderToStaticMarkup(<FeedText tree={articleText(source).tree} siteUrl={siteUrl()} path={path} />),
    }
  })
}

/** The articles as an Atom feed (RFC 4287) with full text. It changes when its newest entry does, so that the same articles make the same file. */
export function atomFeed(c: PageContext): Response {
  const { site, blogPage } = content()
  const blog = `${siteUrl()}/blog`
  const all = entries()
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<id>${blog}</id>`,
    `<title>${escapeXml(feedTitle())}</title>`,
    `<subtitle>${escapeXml(blogPage.intro)}</subtitle>`,
    `<updated>${
      all
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? '1970-01-01T00:00:00Z'
    }</updated>`,
    `<link rel="self" type="application/atom+xml" href="${siteUrl()}${feedPaths.atom}"/>`,
    `<link rel="alternate" type="text/html" href="${blog}"/>`,
    ...all.flatMap((entry) => [
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
  const { site, blogPage } = content()
  const body = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(),
    description: blogPage.intro,
    home_page_url: `${siteUrl()}/blog`,
    feed_url: siteUrl() + feedPaths.json,
    language: site.language,
    items: entries().map(({ url, title, excerpt, author, terms, published, updated, image, html }) => ({
      id: url,
      url,
      title,
      summary: excerpt,
      content_html: html,
      image,
      date_published: published,
      date_modified: updated,
      authors: [{ name: author }],
      tags: terms,
    })),
  })
  return c.body(body, 200, { 'content-type': 'application/feed+json' })
}

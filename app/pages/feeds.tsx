import { renderToStaticMarkup } from 'react-dom/server'
import { FeedText } from '#app/features/blog/article-text.tsx'
import type { PageContext } from '#app/page.ts'
import { articleCard, articleText, feedTitle, listedSources } from '#catalog/blog.ts'
import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import { feedPaths } from '#contract/addresses.ts'
import { escapeXml } from '#contract/escape-xml.ts'
import { jpegUrl } from '#contract/pictures.ts'

/** Articles in a feed at most: readers want the news, and the file must not grow with the blog. */
const feedLength = 20

/**
 * A day, YYYY-MM-DD, as the moment that feeds want: at noon in a time zone, so that readers on either side of it see the same day. As
 * RFC 3339 in UTC.
 */
export function noon(day: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  // Like GMT-04:00, and GMT alone for UTC.
  const zone = clock.formatToParts(new Date(`${day}T12:00Z`)).find(({ type }) => type === 'timeZoneName')?.value
  const offset = zone?.replace('GMT', '') || 'Z'
  return new Date(`${day}T12:00${offset}`).toISOString().replace('.000', '')
}

/** The newest articles with full text, as items of a JSON Feed. */
function items() {
  const { timeZone } = content().site
  return listedSources()
    .slice(0, feedLength)
    .map((source) => {
      const { id, title, excerpt, author, category, tags, date, updated = date } = source
      const path = `/blog/${id}`
      const { entry } = articleCard(source).picture
      return {
        id: siteUrl() + path,
        url: siteUrl() + path,
        title,
        summary: excerpt,
        content_html: renderToStaticMarkup(
          <FeedText tree={articleText(source).tree} siteUrl={siteUrl()} path={path} />,
        ),
        image: entry && siteUrl() + jpegUrl(entry),
        date_published: noon(date, timeZone),
        date_modified: noon(updated, timeZone),
        authors: [{ name: author }],
        tags: [category, ...tags],
      }
    })
}

/** The articles as an Atom feed (RFC 4287). It changes when its newest entry does, so that the same articles make the same file. */
export function atomFeed(c: PageContext): Response {
  const { site, blogPage } = content()
  const blog = `${siteUrl()}/blog`
  const entries = items()
  const changes = entries.map((entry) => entry.date_modified).toSorted()
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<id>${blog}</id>`,
    `<title>${escapeXml(feedTitle())}</title>`,
    `<subtitle>${escapeXml(blogPage.intro)}</subtitle>`,
    `<updated>${changes.at(-1) ?? '1970-01-01T00:00:00Z'}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${siteUrl()}${feedPaths.atom}"/>`,
    `<link rel="alternate" type="text/html" href="${blog}"/>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      `<id>${entry.id}</id>`,
      `<title>${escapeXml(entry.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${entry.url}"/>`,
      `<published>${entry.date_published}</published>`,
      `<updated>${entry.date_modified}</updated>`,
      ...entry.authors.map(({ name }) => `<author><name>${escapeXml(name)}</name></author>`),
      ...entry.tags.map((term) => `<category term="${escapeXml(term)}"/>`),
      `<summary>${escapeXml(entry.summary)}</summary>`,
      `<content type="html">${escapeXml(entry.content_html)}</content>`,
      '</entry>',
    ]),
    '</feed>\n',
  ]
  return c.body(lines.join('\n'), 200, { 'content-type': 'application/atom+xml' })
}

/** The articles as a JSON Feed (version 1.1). */
export function jsonFeed(c: PageContext): Response {
  const { site, blogPage } = content()
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(),
    description: blogPage.intro,
    home_page_url: `${siteUrl()}/blog`,
    feed_url: siteUrl() + feedPaths.json,
    language: site.language,
    items: items(),
  }
  return c.body(JSON.stringify(feed), 200, { 'content-type': 'application/feed+json' })
}

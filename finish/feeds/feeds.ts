import { fallbackUrl, type PictureEntry } from '#contract/pictures.ts'
import { escapeXml } from '../escape-xml.ts'

/** One article as the feeds tell it. */
export interface FeedEntry {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly author: string
  readonly category: string
  readonly tags: readonly string[]
  /** Days, YYYY-MM-DD. */
  readonly published: string
  readonly updated: string
  readonly image?: PictureEntry
  /** Full text. */
  readonly html: string
}

/** What both feeds say about themselves. */
export interface FeedFacts {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly siteUrl: string
  /** Path of the feed. */
  readonly path: string
  readonly entries: readonly FeedEntry[]
}

const pageOf = ({ siteUrl }: FeedFacts, { id }: FeedEntry) => `${siteUrl}/blog/${id}`
/** Articles carry days; feeds want moments. */
const moment = (day: string) => `${day}T00:00:00Z`
/** A feed changes when its newest entry does, so that the same articles make the same file. */
const lastChange = (entries: readonly FeedEntry[]) =>
  entries
    .map(({ updated }) => updated)
    .toSorted()
    .at(-1) ?? '1970-01-01'

/** The articles as an Atom feed (RFC 4287) with full text. */
export function atomFeed(facts: FeedFacts): string {
  const { siteUrl, path, title, description, language, entries } = facts
  const blog = `${siteUrl}/blog`
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${blog}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(description)}</subtitle>`,
    `<updated>${moment(lastChange(entries))}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${siteUrl}${path}"/>`,
    `<link rel="alternate" type="text/html" href="${blog}"/>`,
    ...entries.map((entry) => atomEntry(facts, entry)),
    '</feed>\n',
  ].join('\n')
}

function atomEntry(facts: FeedFacts, entry: FeedEntry): string {
  const page = pageOf(facts, entry)
  return [
    '<entry>',
    `<id>${page}</id>`,
    `<title>${escapeXml(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    `<published>${moment(entry.published)}</published>`,
    `<updated>${moment(entry.updated)}</updated>`,
    `<author><name>${escapeXml(entry.author)}</name></author>`,
    ...[entry.category, ...entry.tags].map((term) => `<category term="${escapeXml(term)}"/>`),
    `<summary>${escapeXml(entry.excerpt)}</summary>`,
    `<content type="html">${escapeXml(entry.html)}</content>`,
    '</entry>',
  ].join('\n')
}

/** The articles as a JSON Feed (version 1.1) with full text. */
export function jsonFeed(facts: FeedFacts): string {
  const { siteUrl, path, title, description, language, entries } = facts
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${siteUrl}/blog`,
    feed_url: siteUrl + path,
    language,
    items: entries.map((entry) => ({
      id: pageOf(facts, entry),
      url: pageOf(facts, entry),
      title: entry.title,
      summary: entry.excerpt,
      content_html: entry.html,
      ...(entry.image && { image: siteUrl + fallbackUrl(entry.image) }),
      date_published: moment(entry.published),
      date_modified: moment(entry.updated),
      authors: [{ name: entry.author }],
      tags: [entry.category, ...entry.tags],
    })),
  })
}

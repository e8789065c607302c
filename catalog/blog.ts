import type { BlogPage } from '#contract/content/pages/blog.ts'
import { fill } from '#contract/fill.ts'
import { placeholderValues } from '#contract/placeholders.ts'
import { readBody } from './article-body.ts'
import { type ArticleSource, articleSources } from './blog-source.ts'
import { content } from './content.ts'
import { readableDay } from './readable-day.ts'
import { readingMinutes } from './reading-time.ts'
import { shown } from './shown.ts'

/** What a list shows of an article. */
export function articleCard(article: ArticleSource) {
  const { id, title, excerpt, category, tags, date, updated } = article
  const { site, blogPage } = content()
  const day = (of: string) => readableDay(of, site.language)
  return {
    id,
    title,
    excerpt,
    category,
    tags,
    date,
    /** The date as read: "18 Aug 2025". */
    day: day(date),
    /** When the article was last revised, and the words that say so. */
    ...(updated && { revised: { date: updated, words: fill(blogPage.article.updated, { day: day(updated) }) } }),
    minutes: article.readTime ?? readingMinutes(article.body),
    picture: shown(article.image),
  }
}
export type ArticleCard = ReturnType<typeof articleCard>

/** Title of the feeds. */
export const feedTitle = () => fill(content().blogPage.feedTitle, { name: content().site.name })

/** The articles of the list, newest first. */
export const listedSources = () => articleSources().filter(({ listed }) => listed)

let cached: { sources: readonly ArticleSource[]; cards: readonly ArticleCard[] } | undefined

/** The same as their cards show them. */
export function listedArticles(): readonly ArticleCard[] {
  const sources = articleSources()
  if (cached?.sources !== sources) cached = { sources, cards: listedSources().map(articleCard) }
  return cached.cards
}

/** One article with its text and its links to others; null for an unknown id. */
export function articleData(id: string) {
  const sources = articleSources()
  const article = sources.find((item) => item.id === id)
  if (!article) return null
  const { blogPage } = content()
  const { tree, contents, figures } = articleText(article)
  const related = article.related.flatMap((other) => sources.find((item) => item.id === other) ?? [])
  return {
    words: blogPage.article,
    readLabel: blogPage.readLabel,
    article: {
      ...articleCard(article),
      label: article.label ?? article.category,
      author: article.author,
      likes: likesText(article, blogPage.article),
      source:
        article.sourceName && article.sourceUrl ? { name: article.sourceName, url: article.sourceUrl } : undefined,
    },
    tree,
    figures,
    contents,
    related: related.map(articleCard),
    ...neighbours(article, sources),
  }
}
/** An article as its page receives it. */
export type ArticleData = NonNullable<ReturnType<typeof articleData>>

/** The text of an article as it is shown. */
export const articleText = ({ body, file }: ArticleSource) =>
  readBody(body, { file, values: placeholderValues(content().site), resolve: shown })

/** The decorative like count in words; `undefined` where the article has none. */
export function likesText(
  { likes }: Pick<ArticleSource, 'likes'>,
  words: Pick<BlogPage['article'], 'likesOne' | 'likesLabel'>,
): string | undefined {
  if (likes === undefined) return undefined
  return likes === 1 ? words.likesOne : fill(words.likesLabel, { count: likes })
}

/** The listed articles next to a listed one in time; none for an unlisted one. `sources` are newest first. */
export function neighbours<T extends Pick<ArticleSource, 'id' | 'title' | 'listed'>>(
  article: T,
  sources: readonly T[],
) {
  const listed = sources.filter(({ listed: isListed }) => isListed)
  const index = listed.findIndex(({ id }) => id === article.id)
  const link = (item: T | undefined) => item && { id: item.id, title: item.title }
  if (index < 0) return { newer: undefined, older: undefined }
  return { newer: link(listed[index - 1]), older: link(listed[index + 1]) }
}

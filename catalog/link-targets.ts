import { placeholderValues } from '#contract/placeholders.ts'
import { parseArticleBody } from './article-body.ts'
import { type ArticleSource, articleFiles, isPublished, readArticles } from './blog-source.ts'
import type { Content } from './content.ts'
import { ContentError } from './content-error.ts'
import { leftOutSections } from './left-out-sections.ts'
import { partsOf } from './page-parts.ts'
import { fixedPaths, pageOfLink } from './paths.ts'

/** Where links inside the site may lead. */
export interface LinkTargets {
  /** Addresses of pages, of Home's sections too, whether public or not. */
  readonly pages: ReadonlySet<string>
  /** Parts of these pages that are not there, with the field that would bring each. */
  readonly leftOut: ReadonlyMap<string, string>
  /** Every article, drafts and future ones too; `undefined` while one of them cannot be read. */
  readonly articles: readonly ArticleSource[] | undefined
  /** Values of the placeholders in articles. */
  readonly values: Readonly<Record<string, string>>
}

/** The one section of Home that is left out while it has nothing to show. */
const blogSection = '/#blog'
const sections = ['home', 'services', 'cases', 'blog', 'about', 'social', 'contact'].map((id) => `/#${id}`)

/** Where links may lead on the site of a content folder. */
export function linkTargets(directory: string, { site, services, cases }: Content): LinkTargets {
  const pages = new Set([
    ...fixedPaths,
    ...sections,
    ...services.map(({ id }) => `/services/${id}`),
    ...cases.map(({ id }) => `/cases/${id}`),
    ...articleFiles(directory).map((name) => `/blog/${name.slice(0, -'.mdx'.length)}`),
  ])
  const known = { pages, leftOut: leftOutSections({ services, cases }), values: placeholderValues(site) }
  try {
    return { ...known, articles: readArticles(directory, known.values) }
  } catch (error) {
    // The check of the articles says what is wrong with them.
    if (error instanceof ContentError) return { ...known, articles: undefined }
    throw error
  }
}

/** The article that stands at an address. */
export function articleAt(path: string, { articles }: Pick<LinkTargets, 'articles'>): ArticleSource | undefined {
  return articles?.find(({ id }) => path === `/blog/${id}`)
}

/** Its headings, and the list behind it. */
function partsOfArticle({ body, file, related }: ArticleSource, { values }: Pick<LinkTargets, 'values'>): string[] {
  const { headings } = parseArticleBody(body, { file, values, resolve: ({ alt }) => ({ alt }) })
  return [...headings, ...(related.length > 0 ? ['related'] : [])]
}

/** Why a link leads nowhere on a day, YYYY-MM-DD, and what to do: there is no such page, or it is not public then. Otherwise `undefined`. */
export function missingTarget(to: string, targets: LinkTargets, day: string): string | undefined {
  const path = pageOfLink(to)
  if (!targets.pages.has(path)) {
    const meant = path.toLowerCase().replace(/\/+$/, '')
    return `there is no page "${path}"${targets.pages.has(meant) ? `: write ${meant}` : ''}`
  }
  const part = to.replace(/\?[^#]*/, '')
  const field = targets.leftOut.get(part)
  if (field) return `"${part}" is not on that page while its file has no "${field}": remove what follows "${path}"`
  const article = articleAt(path, targets)
  if (article?.draft) return `"${path}" is a draft: remove the link until it is published`
  if (article && !isPublished(article, day))
    return `"${path}" is not out before ${article.date}: remove the link until then`
  const anchor = path.includes('#') ? undefined : /#(.+)$/.exec(to)?.[1]
  const named = anchor && (article ? partsOfArticle(article, targets) : partsOf(path))
  if (named && !named.includes(anchor)) {
    const others = named.length > 0 ? `write one of #${named.join(', #')}, or ` : ''
    return `"${path}" has no "#${anchor}": ${others}remove what follows "${path}"`
  }
  const hasBlog = targets.articles?.some((item) => item.listed && isPublished(item, day)) ?? true
  if (path === blogSection && !hasBlog) return 'Home has no "#blog" while no article is listed: write /blog'
  return undefined
}

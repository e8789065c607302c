import { type ArticleSource, articleFiles, isPublished } from './blog-source.ts'
import type { Content } from './content.ts'
import { fixedPaths } from './paths.ts'

/** Where links inside the site may lead. */
export interface LinkTargets {
  /** Addresses of pages, whether public or not. */
  readonly pages: ReadonlySet<string>
  /** Every article, drafts and future ones too; none while one of them cannot be read. */
  readonly articles: readonly ArticleSource[]
}

/** Where links may lead on the site of a content folder. Whether the parts of pages that they name are there, the finished build knows. */
export function linkTargets(
  directory: string,
  { services, cases }: Pick<Content, 'services' | 'cases'>,
  articles: readonly ArticleSource[],
): LinkTargets {
  const pages = new Set<string>([
    ...fixedPaths,
    ...services.map(({ id }) => `/services/${id}`),
    ...cases.map(({ id }) => `/cases/${id}`),
    ...articleFiles(directory).map((name) => `/blog/${name.slice(0, -'.mdx'.length)}`),
  ])
  return { pages, articles }
}

/** The page that a link inside the site leads to, without query and anchor. */
export const pageOfLink = (to: string): string => to.replace(/[?#].*$/, '')

/** The article that stands at an address. */
export function articleAt(path: string, { articles }: Pick<LinkTargets, 'articles'>): ArticleSource | undefined {
  return articles.find(({ id }) => path === `/blog/${id}`)
}

/** Why a link leads nowhere on a day, YYYY-MM-DD, and what to do: there is no such page, or it is not public then. Otherwise `undefined`. */
export function missingTarget(to: string, targets: LinkTargets, day: string): string | undefined {
  const path = pageOfLink(to)
  if (!targets.pages.has(path)) {
    const meant = path.toLowerCase().replace(/\/+$/, '')
    return `there is no page "${path}"${targets.pages.has(meant) ? `: write ${meant}` : ''}`
  }
  const article = articleAt(path, targets)
  if (article?.draft) return `"${path}" is a draft: remove the link until it is published`
  if (article && !isPublished(article, day))
    return `"${path}" is not out before ${article.date}: remove the link until then`
  return undefined
}

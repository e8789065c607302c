import { feedPaths, generatedFiles, toolPaths } from '#contract/addresses.ts'
import { type ArticleSource, isPublished, today } from './blog-source.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { folderFiles } from './folder-files.ts'
import { pagePaths } from './paths.ts'

/** Where links inside the site may lead. Whether the parts of pages that they name are there, the finished build knows. */
export interface LinkTargets {
  /** Addresses of pages, whether public or not. */
  readonly pages: ReadonlySet<string>
  /** Every article that can be read, drafts and future ones too, by its address. */
  readonly articles: ReadonlyMap<string, ArticleSource>
}

/** Where links may lead on the site of a content folder: also to articles that cannot be read. */
export function linkTargets(directory: string, content: Content, articles: readonly ArticleSource[]): LinkTargets {
  const names = folderFiles(directory, 'blog', '.mdx')?.names ?? []
  const ids = names.map((name) => name.slice(0, -'.mdx'.length))
  return {
    pages: new Set(pagePaths(content, ids)),
    articles: new Map(articles.map((article) => [`/blog/${article.id}`, article])),
  }
}

/** The page that a link inside the site leads to, without query and anchor. */
export const pageOfLink = (to: string): string => to.replace(/[?#].*$/, '')

/** Why a link leads nowhere on a day, YYYY-MM-DD, and what to do: there is no such page, or it is not public then. Otherwise `undefined`. */
export function missingTarget(to: string, { pages, articles }: LinkTargets, day = today()): string | undefined {
  const path = pageOfLink(to)
  if (!pages.has(path)) {
    const meant = path.toLowerCase().replace(/\/+$/, '')
    return `there is no page "${path}"${pages.has(meant) ? `: write ${meant}` : ''}`
  }
  const article = articles.get(path)
  if (article?.draft) return `"${path}" is a draft: remove the link until it is published`
  if (article && !isPublished(article, day))
    return `"${path}" is not out before ${article.date}: remove the link until then`
  return undefined
}

/** Redirects, aliases of cases too, that lead nowhere or in a circle, exist twice, or start at an address where a page or a file answers. */
export function redirectProblems({ cases, redirects }: Content, targets: LinkTargets): ContentProblem[] {
  const files = new Set([...generatedFiles.map((name) => `/${name}`), ...Object.values(feedPaths)])
  const pages = targets.pages.union(new Set(toolPaths)).union(files)
  const aliases = cases.flatMap(({ id, alias }) =>
    alias === undefined ? [] : [{ file: `cases/${id}.yaml`, field: 'alias', from: `/cases/${alias}`, to: undefined }],
  )
  const moved = redirects.moved.map((entry, at) => ({ file: 'redirects.yaml', field: `moved.${at}.from`, ...entry }))
  const all = [...aliases, ...moved]
  const old = all.map(({ from }) => from)

  const fromProblem = (from: string, index: number): string | undefined => {
    if (files.has(from)) return `the site makes "${from}" itself, which is sent instead: remove the entry`
    const article = targets.articles.get(from)
    // Only the address of a draft is free: the day of an article to come must not break the build.
    if (pages.has(from) && !article?.draft) {
      const when = article && !isPublished(article, today()) ? ` from ${article.date} on` : ''
      return `there is a page at "${from}"${when}, which is shown instead: remove the entry or the page`
    }
    return old.indexOf(from) < index ? `"${from}" is moved twice: remove one` : undefined
  }
  const toProblem = (to: string): string | undefined => {
    const missing = missingTarget(to, { ...targets, pages })
    const path = pageOfLink(to)
    if (missing && old.includes(path)) return `"${path}" has moved itself: write where it lives now`
    return missing && `the redirect leads nowhere: ${missing}`
  }
  return all.flatMap(({ file, field, from, to }, index) =>
    [
      { file, field, message: fromProblem(from, index) },
      { file, field: field.replace('from', 'to'), message: to && toProblem(to) },
    ].flatMap(({ message, ...place }) => (message ? [{ ...place, message }] : [])),
  )
}

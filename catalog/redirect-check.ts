import { generatedFiles, toolPaths } from '#contract/addresses.ts'
import { placeholderValues } from '#contract/placeholders.ts'
import { feedPaths } from './blog-feeds.ts'
import { isPublished, readArticles, today } from './blog-source.ts'
import type { Content } from './content.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import { pageOfLink } from './paths.ts'

const file = 'redirects.yaml'

/** Redirects that lead nowhere or in a circle, exist twice, or start at an address where a page or a file answers. */
export function redirectProblems(directory: string, content: Content, routes: ReadonlySet<string>): ContentProblem[] {
  const { moved } = content.redirects
  const files = new Set([...generatedFiles.map((name) => `/${name}`), ...Object.values(feedPaths)])
  const pages = routes.union(new Set(toolPaths)).union(files).difference(closedArticles(directory, content))
  const aliases = content.cases.flatMap(({ alias }) => (alias === undefined ? [] : [`/cases/${alias}`]))
  const old = moved.map(({ from }) => from)
  return moved.flatMap(({ from, to }, index) => {
    const wrongFrom = fromProblem(from, { pages, files, taken: [...old.slice(0, index), ...aliases] })
    const wrongTo = toProblem(to, pages, new Set([...old, ...aliases]))
    return [
      ...(wrongFrom ? [{ file, field: `moved.${index}.from`, message: wrongFrom }] : []),
      ...(wrongTo ? [{ file, field: `moved.${index}.to`, message: wrongTo }] : []),
    ]
  })
}

/** Addresses from which nothing can be redirected. */
interface TakenAddresses {
  readonly pages: ReadonlySet<string>
  /** Those among them that the build makes as files. */
  readonly files: ReadonlySet<string>
  /** Addresses that are redirected already. */
  readonly taken: readonly string[]
}

function fromProblem(from: string, { pages, files, taken }: TakenAddresses): string | undefined {
  if (files.has(from)) return `the site makes "${from}" itself, which is sent instead: remove the entry`
  if (pages.has(from)) return `there is a page at "${from}", which is shown instead: remove the entry or the page`
  if (taken.includes(from)) return `"${from}" is moved twice: remove one`
  return undefined
}

function toProblem(to: string, pages: ReadonlySet<string>, old: ReadonlySet<string>): string | undefined {
  const path = pageOfLink(to)
  if (pages.has(path)) return undefined
  if (old.has(path)) return `"${path}" has moved itself: write where it lives now`
  return `the redirect leads nowhere: there is no page "${path}"`
}

/** Articles that are not public today: their addresses may be redirected, but nothing may be redirected to them. */
function closedArticles(directory: string, { site }: Content): Set<string> {
  const day = today()
  try {
    const articles = readArticles(directory, placeholderValues(site))
    return new Set(articles.filter((article) => !isPublished(article, day)).map(({ id }) => `/blog/${id}`))
  } catch (error) {
    // The check of the articles says what is wrong with them.
    if (error instanceof ContentError) return new Set()
    throw error
  }
}

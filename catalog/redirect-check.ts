import { toolPaths } from '#contract/addresses.ts'
import { placeholderValues } from '#contract/placeholders.ts'
import { feedPaths } from './blog-feeds.ts'
import { isPublished, readArticles } from './blog-source.ts'
import type { Content } from './content.ts'
import { ContentError, type ContentProblem } from './content-error.ts'

const file = 'redirects.yaml'

/** Addresses that move to nowhere, in a circle, twice, or away from a page that answers there itself. */
export function redirectProblems(directory: string, content: Content, routes: ReadonlySet<string>): ContentProblem[] {
  const { moved } = content.redirects
  const pages = routes
    .union(new Set([...toolPaths, ...Object.values(feedPaths)]))
    .difference(closedArticles(directory, content))
  const aliases = content.cases.flatMap(({ alias }) => (alias === undefined ? [] : [`/cases/${alias}`]))
  const old = moved.map(({ from }) => from)
  return moved.flatMap(({ from, to }, index) => {
    const wrongFrom = fromProblem(from, pages, [...old.slice(0, index), ...aliases])
    const wrongTo = toProblem(to, pages, new Set([...old, ...aliases]))
    return [
      ...(wrongFrom ? [{ file, field: `moved.${index}.from`, message: wrongFrom }] : []),
      ...(wrongTo ? [{ file, field: `moved.${index}.to`, message: wrongTo }] : []),
    ]
  })
}

function fromProblem(from: string, pages: ReadonlySet<string>, taken: readonly string[]): string | undefined {
  if (pages.has(from)) return `there is a page at "${from}", which is shown instead: remove the entry or the page`
  if (taken.includes(from)) return `"${from}" is moved twice: remove one`
  return undefined
}

function toProblem(to: string, pages: ReadonlySet<string>, old: ReadonlySet<string>): string | undefined {
  const path = to.startsWith('/#') ? to : to.replace(/[?#].*$/, '')
  if (pages.has(path)) return undefined
  if (old.has(path)) return `"${path}" has moved itself: write where it lives now`
  return `the redirect leads nowhere: there is no page "${path}"`
}

/** Articles that nobody can open today: an address may move away from one, but not to it. */
function closedArticles(directory: string, { site }: Content): Set<string> {
  const today = new Date().toISOString().slice(0, 10)
  try {
    const articles = readArticles(directory, placeholderValues(site))
    return new Set(articles.filter((article) => !isPublished(article, today)).map(({ id }) => `/blog/${id}`))
  } catch (error) {
    // The check of the articles says what is wrong with them.
    if (error instanceof ContentError) return new Set()
    throw error
  }
}

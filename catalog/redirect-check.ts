import { generatedFiles, toolPaths } from '#contract/addresses.ts'
import { feedPaths } from './blog-feeds.ts'
import { isPublished, today } from './blog-source.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { articleAt, type LinkTargets, missingTarget } from './link-targets.ts'
import { pageOfLink } from './paths.ts'

const file = 'redirects.yaml'

/** Redirects that lead nowhere or in a circle, exist twice, or start at an address where a page or a file answers. */
export function redirectProblems(content: Content, targets: LinkTargets): ContentProblem[] {
  const { moved } = content.redirects
  const files = new Set([...generatedFiles.map((name) => `/${name}`), ...Object.values(feedPaths)])
  const pages = targets.pages.union(new Set(toolPaths)).union(files)
  const aliases = content.cases.flatMap(({ alias }) => (alias === undefined ? [] : [`/cases/${alias}`]))
  const old = moved.map(({ from }) => from)
  return moved.flatMap(({ from, to }, index) => {
    const taken = [...old.slice(0, index), ...aliases]
    const wrongFrom = fromProblem(from, { ...targets, pages, files, taken })
    const wrongTo = toProblem(to, { ...targets, pages }, new Set([...old, ...aliases]))
    return [
      ...(wrongFrom ? [{ file, field: `moved.${index}.from`, message: wrongFrom }] : []),
      ...(wrongTo ? [{ file, field: `moved.${index}.to`, message: wrongTo }] : []),
    ]
  })
}

/** Addresses from which nothing can be redirected. */
interface TakenAddresses extends LinkTargets {
  /** Those among the pages that the build makes as files. */
  readonly files: ReadonlySet<string>
  /** Addresses that are redirected already. */
  readonly taken: readonly string[]
}

function fromProblem(from: string, { files, taken, ...targets }: TakenAddresses): string | undefined {
  if (files.has(from)) return `the site makes "${from}" itself, which is sent instead: remove the entry`
  const article = articleAt(from, targets)
  // Only the address of a draft is free: the day of an article to come must not break the build.
  if (targets.pages.has(from) && !article?.draft) {
    const when = article && !isPublished(article, today()) ? ` from ${article.date} on` : ''
    return `there is a page at "${from}"${when}, which is shown instead: remove the entry or the page`
  }
  if (taken.includes(from)) return `"${from}" is moved twice: remove one`
  return undefined
}

function toProblem(to: string, targets: LinkTargets, old: ReadonlySet<string>): string | undefined {
  const missing = missingTarget(to, targets, today())
  if (missing === undefined) return undefined
  const path = pageOfLink(to)
  if (old.has(path)) return `"${path}" has moved itself: write where it lives now`
  return `the redirect leads nowhere: ${missing}`
}

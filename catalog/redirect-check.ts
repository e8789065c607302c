import { generatedFiles, toolPaths } from '#contract/addresses.ts'
import { feedPaths } from './blog-feeds.ts'
import { isPublished, today } from './blog-source.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { articleAt, type LinkTargets, missingTarget, pageOfLink } from './link-targets.ts'

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
    const article = articleAt(from, targets)
    // Only the address of a draft is free: the day of an article to come must not break the build.
    if (pages.has(from) && !article?.draft) {
      const when = article && !isPublished(article, today()) ? ` from ${article.date} on` : ''
      return `there is a page at "${from}"${when}, which is shown instead: remove the entry or the page`
    }
    return old.indexOf(from) < index ? `"${from}" is moved twice: remove one` : undefined
  }
  const toProblem = (to: string): string | undefined => {
    const missing = missingTarget(to, { ...targets, pages }, today())
    const path = pageOfLink(to)
    if (missing && old.includes(path)) return `"${path}" has moved itself: write where it lives now`
    return missing && `the redirect leads nowhere: ${missing}`
  }
  return all.flatMap(({ file, field, from, to }, index) => {
    const wrongFrom = fromProblem(from, index)
    const wrongTo = to && toProblem(to)
    return [
      ...(wrongFrom ? [{ file, field, message: wrongFrom }] : []),
      ...(wrongTo ? [{ file, field: field.replace('from', 'to'), message: wrongTo }] : []),
    ]
  })
}

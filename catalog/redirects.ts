import { redirects } from '#contract/content/redirects.ts'
import { content } from './content.ts'
import { contentDirectory } from './content-directory.ts'
import { ContentError } from './content-error.ts'
import { readYaml } from './yaml-file.ts'

/** Every permanent redirect of the site: moved addresses, and the numbers under which old links know the cases. */
export function permanentRedirects(): Record<string, string> {
  const result = readYaml(contentDirectory(), 'redirects.yaml', redirects)
  if (!result.ok) throw new ContentError(result.problems)
  const aliases = content().cases.flatMap(({ id, alias }) =>
    alias === undefined ? [] : [[`/cases/${alias}`, `/cases/${id}`] as const],
  )
  return Object.fromEntries([...result.value.moved.map(({ from, to }) => [from, to] as const), ...aliases])
}

import { content } from './content.ts'

/** Every permanent redirect of the site, old path to new address: moved addresses, and the numeric aliases of cases. */
export function permanentRedirects(): Record<string, string> {
  const { cases, redirects } = content()
  const aliases = cases.flatMap(({ id, alias }) =>
    alias === undefined ? [] : [[`/cases/${alias}`, `/cases/${id}`] as const],
  )
  return Object.fromEntries([...redirects.moved.map(({ from, to }) => [from, to] as const), ...aliases])
}

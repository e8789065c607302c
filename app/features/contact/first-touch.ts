import { readStored, writeStored } from '#app/ui/browser-storage.ts'
import { campaignFields, originLimit, referrerField } from '#contract/origin.ts'

/**
 * Remembers where the visitor first came from in this session: the site that linked here and the campaign's parameters. That stays in
 * this tab's storage and leaves it only with an inquiry that the visitor sends. If the storage refuses, nothing is known.
 */
export function rememberFirstTouch(): void {
  if (readStored('first-touch', 'sessionStorage') !== null) return
  const { referrer } = document
  const parameters = new URLSearchParams(location.search)
  const touch: Record<string, string> = {}
  const add = (name: string, value: string | null) => {
    if (value) touch[name] = value.slice(0, originLimit)
  }
  if (!referrer.startsWith(`${location.origin}/`)) add(referrerField, referrer)
  for (const name of campaignFields) add(name, parameters.get(name))
  writeStored('first-touch', JSON.stringify(touch), 'sessionStorage')
}

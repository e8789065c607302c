import type { FormWords } from './form-words.ts'
import type { PostResult } from './post-form.ts'

/** How a post went, in words. */
export interface Told {
  readonly ok: boolean
  readonly title: string
  readonly text?: string | undefined
}

/** The words of an answer; what the server adds to a failure (a limit, an outage) follows the form's own. */
export function told({ success, failure }: Pick<FormWords, 'success' | 'failure'>, result: PostResult): Told {
  if (result.ok) return { ok: true, ...success }
  const withReason = (words: string) => (result.reason ? `${words} ${result.reason}` : words)
  const { title, text } = failure
  return text === undefined ? { ok: false, title: withReason(title) } : { ok: false, title, text: withReason(text) }
}

import { fill } from '#contract/fill.ts'
import { toast } from '#app/ui/toast.ts'
import type { PostResult } from './post-form.ts'

interface Words {
  readonly title: string
  readonly text?: string | undefined
}

/** What a form says of its answer. */
export interface AnswerWords {
  readonly success: Words
  /** The server wrote a file in place of a mail. */
  readonly written?: Words
  readonly failure: Words
  /** Said where nothing came that says why; default nothing. */
  readonly unreachable?: string
}

/** How a post went, in words. */
export type Told = Words & { readonly ok: boolean }

/** The words of an answer; what the server adds to a failure (a limit, an outage) follows the form's own. */
export function told({ success, written, failure, unreachable = '' }: AnswerWords, result: PostResult): Told {
  if (result.ok) {
    const { title, text } = (result.isFile && written) || success
    return { ok: true, title, text: text && fill(text, { id: result.id }) }
  }
  const withReason = (words: string) => `${words} ${result.reason ?? unreachable}`.trim()
  const { title, text } = failure
  return text === undefined ? { ok: false, title: withReason(title) } : { ok: false, title, text: withReason(text) }
}

export const toastTold = ({ ok, title, text }: Told) => toast(ok ? 'success' : 'error', title, text)

/** The outcome of a form: words under a line, which has the colours of daylight after a success. Whether it is announced is up to the caller. */
export function Outcome({ ok, title, text }: Told) {
  return (
    <>
      <div className={`h-0.5 ${ok ? 'daylight' : 'filled bg-accent'}`} />
      <p className={`mt-4 ${ok ? 'display text-card' : 'font-medium text-accent-strong'}`}>{title}</p>
      {text && <p className="mt-1">{text}</p>}
    </>
  )
}

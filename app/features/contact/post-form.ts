import { functionPath } from '#contract/inquiry.ts'
import type { Values } from './form-fields.ts'

/**
 * What the function answered: an id, or why not, with words for single fields. `reason` is what the form's own words do not
 * say: a limit, an outage, the mail server's words.
 */
export type PostResult =
  | { readonly ok: true; readonly id: string; readonly isFile?: boolean }
  | { readonly ok: false; readonly reason?: string; readonly fields: Values }

/** How long an answer may take before the visitor is told that it failed, ms. */
const answerLimitMs = 30_000

/** A page that is left breaks its requests off at most this long before it is told, ms. */
const breakOffMs = 50

/**
 * Longest body that is sent with `keepalive`, characters. Browsers finish up to 64 KiB of such requests after their page is gone, and
 * refuse longer ones. A character is 3 bytes at most; an acceptable inquiry is shorter.
 */
const longestCarriedOn = 20_000

/** Sends one form as JSON. Whatever goes wrong on the way is an outcome, not an exception: the visitor is told. */
export async function postForm(payload: Values): Promise<PostResult> {
  const body = JSON.stringify(payload)
  try {
    const response = await fetch(functionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // So that the inquiry is sent even if the visitor leaves while a slow network is still connecting.
      keepalive: body.length <= longestCarriedOn,
      // Browsers without it use their own time limit.
      signal: AbortSignal.timeout?.(answerLimitMs),
    })
    const answer = (await response.json()) as {
      id?: string
      status?: string
      error?: { reason?: string; fields?: Values }
    }
    if (response.ok && answer.id) return { ok: true, id: answer.id, isFile: answer.status === 'written' }
    return { ok: false, reason: answer.error?.reason, fields: answer.error?.fields ?? {} }
  } catch (error) {
    // fetch and json() throw these for a network, a time limit or an answer that is not ours.
    const isExpected = error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException
    if (!isExpected) reportError(error)
    // Where the page is being left, that is no answer: by then it is gone.
    await new Promise((resolve) => setTimeout(resolve, breakOffMs))
    return { ok: false, fields: {} }
  }
}

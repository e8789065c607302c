import type { FormState } from '#contract/form-state.ts'
import { outcomeIds } from '#contract/inquiry.ts'
import type { AnswerPage } from '#contract/pages.ts'
import { formPages, type Post } from './read-post.ts'

/** How a post ended, before it is written as JSON or as a page. */
export type PostResult =
  | { readonly ok: true; readonly status: 'stored' | 'sent' | 'written'; readonly id: string }
  | Refusal

/** Why a post was refused, and how to answer it. */
export interface Refusal {
  readonly ok: false
  readonly http: 400 | 403 | 413 | 415 | 429 | 503
  readonly code: string
  readonly message: string
  /** What to add to the form's own words of failure: a limit, an outage, the mail server's words. */
  readonly reason?: string
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
}

/** Makes a refusal, without refused fields unless they are given; its reason is its message unless that is given. */
export function refuse(refusal: Pick<Refusal, 'http' | 'code'> & Partial<Refusal>): Refusal {
  return { ok: false, fields: {}, message: refusal.reason ?? '', ...refusal }
}

/** The answer to a script. */
export function jsonAnswer(result: PostResult): Response {
  const headers = headersOf(result)
  if (result.ok) return Response.json({ id: result.id, status: result.status }, { headers })
  const { code, message, reason, fields } = result
  return Response.json({ error: { code, message, reason, fields } }, { status: result.http, headers })
}

/** Refusals whose pages are the same for everyone, rendered once: whoever is refused so may come as often as they like. */
const readyPages: ReadonlySet<number> = new Set([403, 413, 429])

/** The answer to a browser without JavaScript: its page says that it was sent, or shows the reasons and the words, unless it is a ready one. */
export async function pageAnswer(render: AnswerPage, request: Request, post: Post, result: PostResult) {
  const { form } = post
  const headers = headersOf(result)
  if (result.ok) {
    const location = `${post.page}?${new URLSearchParams({ sent: form, id: result.id })}#${outcomeIds[form]}`
    return new Response(null, { status: 303, headers: { location, ...headers } })
  }
  const isReady = readyPages.has(result.http)
  const path = isReady ? formPages[form] : post.page
  const typed = Object.entries(post.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const formState: FormState = {
    form,
    status: 'failed',
    address: `${path}#${outcomeIds[form]}`,
    reason: result.reason ?? '',
    fields: result.fields,
    values: isReady ? {} : Object.fromEntries(typed),
  }
  const asked = { accept: 'text/html', 'accept-encoding': request.headers.get('accept-encoding') ?? '' }
  const page = await render(new Request(new URL(path, request.url), { headers: asked }), formState)
  return new Response(page.body, { status: result.http, headers: { ...Object.fromEntries(page.headers), ...headers } })
}

/** If a body was not read to its end, the connection closes, so that the rest is not taken for the next request. */
function headersOf(result: PostResult): Record<string, string> {
  const { http, retryAfterSeconds } = result.ok ? {} : result
  return {
    'cache-control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...(http === 413 && { connection: 'close' }),
  }
}

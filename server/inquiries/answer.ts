import { type FormKind, outcomeIds } from '#contract/inquiry.ts'

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
  if (result.ok)
    return Response.json({ id: result.id, status: result.status }, { headers: { 'cache-control': 'no-store' } })
  const { code, message, reason, fields } = result
  return Response.json(
    { error: { code, message, reason, fields } },
    { status: result.http, headers: refusalHeaders(result) },
  )
}

/** The answer to a browser without JavaScript whose post was accepted: a redirect back to the page, which says so. */
export function redirectAnswer(form: FormKind, page: string, id: string): Response {
  const query = new URLSearchParams({ sent: form, id })
  return new Response(null, {
    status: 303,
    headers: { location: `${page}?${query}#${outcomeIds[form]}`, 'cache-control': 'no-store' },
  })
}

/** Headers of a refusal. If the body was not read to its end, the connection closes, so that the rest is not taken for the next request. */
export function refusalHeaders({ http, retryAfterSeconds }: Refusal): Record<string, string> {
  return {
    'cache-control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...(http === 413 && { connection: 'close' }),
  }
}

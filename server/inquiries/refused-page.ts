import type { FormState } from '#contract/form-state.ts'
import { outcomeIds } from '#contract/inquiry.ts'
import type { Site } from '#server/site.ts'
import { formPages, type Post } from './read-post.ts'
import { type Refusal, refusalHeaders } from './answer.ts'

/** Refusals whose pages are the same for everyone, rendered once: whoever is refused so may come as often as they like. */
const readyPages: ReadonlySet<number> = new Set([403, 413, 429])

/** The page that a refused plain post came from, with the reasons beside the fields, and with the visitor's words kept unless it is a ready one. */
export async function refusedPage(
  site: Site,
  { request, post, refusal }: { request: Request; post: Post; refusal: Refusal },
): Promise<Response> {
  const isReady = readyPages.has(refusal.http)
  const path = isReady ? formPages[post.form] : post.page
  const typed = Object.entries(post.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const formState: FormState = {
    form: post.form,
    status: 'failed',
    address: `${path}#${outcomeIds[post.form]}`,
    reason: refusal.reason ?? '',
    fields: refusal.fields,
    values: isReady ? {} : Object.fromEntries(typed),
  }
  const headers = { accept: 'text/html', 'accept-encoding': request.headers.get('accept-encoding') ?? '' }
  const page = await site.handler(new Request(new URL(path, request.url), { headers }), formState)
  const answer = new Headers(page.headers)
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) answer.set(name, value)
  return new Response(page.body, { status: refusal.http, headers: answer })
}

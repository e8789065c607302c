import type { FormState } from '#contract/form-state.ts'
import { outcomeIds } from '#contract/inquiry.ts'
import type { Site } from '#server/site.ts'
import type { Post } from './read-post.ts'
import { type Refusal, refusalHeaders } from './answer.ts'

/** A plain post that was refused. */
export interface RefusedPost {
  readonly request: Request
  readonly post: Post
  readonly refusal: Refusal
}

/** The page that a refused plain post came from, with the visitor's words kept and the reasons beside the fields. */
export async function refusedPage(site: Site, { request, post, refusal }: RefusedPost): Promise<Response> {
  const formState: FormState = {
    form: post.form,
    status: 'failed',
    reason: refusal.reason ?? '',
    fields: refusal.fields,
    values: Object.fromEntries(
      Object.entries(post.values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  }
  const headers = new Headers({ accept: 'text/html' })
  const language = request.headers.get('accept-language')
  if (language !== null) headers.set('accept-language', language)
  const page = await site.handler(new Request(new URL(post.page, request.url), { headers }), formState)
  const answer = new Headers(page.headers)
  for (const [name, value] of Object.entries(refusalHeaders(refusal))) answer.set(name, value)
  const html = (await page.text()).replace('</title>', `</title>${ownAddress(`${post.page}#${outcomeIds[post.form]}`)}`)
  return new Response(html, { status: refusal.http, headers: answer })
}

/** A script that sets the page's own address before others start, because the browser shows the function's. */
function ownAddress(page: string): string {
  return `<script>history.replaceState(history.state,'',${JSON.stringify(page)})</script>`
}

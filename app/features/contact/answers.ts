import type { FormKind } from '#contract/inquiry.ts'
import { runningTasks } from '#app/ui/running-tasks.ts'
import { drafts } from './draft.ts'
import { type PostResult, postForm } from './post-form.ts'

type Values = Readonly<Record<string, string>>
/** What a form on the page does with the answer to what was sent, by whichever page it was. */
type TakeAnswer = (result: PostResult, sent: Values) => void

/** Posts that wait for their answer, the sample mail among them. */
export const posts = runningTasks<FormKind>()
const takers = new Map<FormKind, TakeAnswer>()

/** Has a form on the page take the answers to its posts until the returned function is called. */
export function takeAnswers(form: FormKind, take: TakeAnswer): () => void {
  takers.set(form, take)
  return () => takers.delete(form)
}

/** Sends a form's `body`; the answer is for the form on the page then, or for `away` where its page has been left. */
export async function send(post: {
  form: FormKind
  /** What the visitor wrote of it. */
  typed: Values
  body: Values
  away: (result: PostResult) => void
}): Promise<void> {
  const { form, typed, body, away } = post
  posts.begin(form)
  const result = await postForm(body)
  posts.end(form)
  if (result.ok) drafts.delete(form)
  const take = takers.get(form)
  if (take) take(result, typed)
  else away(result)
}

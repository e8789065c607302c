import type { FormKind } from '#contract/inquiry.ts'
import { runningTasks } from '#app/ui/running-tasks.ts'
import { drafts } from './draft.ts'
import { type PostResult, postForm } from './post-form.ts'

type Values = Readonly<Record<string, string>>
/** What a form on the page does with the answer to a post, even if the form had been left and come back to since. */
type TakeAnswer = (result: PostResult, sent: Values) => void

/** Posts that wait for their answer, the sample mail among them. */
export const posts = runningTasks<FormKind>()
const takers = new Map<FormKind, TakeAnswer>()

/** Lets a form on the page receive the answers to its posts, until the returned function is called. */
export function takeAnswers(form: FormKind, take: TakeAnswer): () => void {
  takers.set(form, take)
  return () => takers.delete(form)
}

/** Sends a form's `body`. The answer goes to the form that is on the page by then, or to `away` if its page has been left. */
export async function send(post: {
  form: FormKind
  /** The part of `body` that the visitor wrote. */
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

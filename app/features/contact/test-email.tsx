import { type FormEvent, useState } from 'react'
import { fill } from '#contract/fill.ts'
import type { Forms } from '#contract/content/forms.ts'
import type { FormState } from '#contract/form-state.ts'
import { functionPath, outcomeIds } from '#contract/inquiry.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import { posts } from './answers.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { PlainOutcome } from './plain-outcome.tsx'
import { postForm } from './post-form.ts'

/** Sends the fixed sample for real and waits for the mail server's answer (specification §2.8). */
export function TestEmail(props: {
  words: { testLabel: string; testingLabel: string; testNote: string }
  test: Forms['test']
  /** Said where no answer came that says why. */
  unreachable: string
  formState: FormState | null
  /** Id of the message that a plain post sent. */
  sentId: string | null
}) {
  const isSending = posts.useIsRunning('test')
  const isBlocked = posts.useIsRunning('inquiry') || isSending
  const [isFresh, setFresh] = useState(true)
  const { button, remember } = useFocusBack(isBlocked)
  const success = (id: string) => ({
    title: props.test.success.title,
    text: fill(props.test.success.text, { id }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (posts.isRunning('test')) return
    remember()
    posts.begin('test')
    setFresh(false)
    const result = await postForm({ ...props.test.payload, type: 'test_email' })
    posts.end('test')
    if (!result.ok) return toast.error(props.test.failure, result.reason ?? props.unreachable)
    const { title, text } = result.isFile ? props.test.written : success(result.id)
    toast.success(title, text)
  }
  return (
    <form
      action={`${functionPath}#${outcomeIds.test}`}
      method="post"
      data-replay
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <HiddenFields form="test" page="/contact" />
      {isFresh && (
        <PlainOutcome
          form="test"
          words={{ success: success(props.sentId ?? ''), failure: { title: props.test.failure, text: '' } }}
          formState={props.formState}
          wasSent={props.sentId !== null}
        />
      )}
      <div>
        <Button ref={button} type="submit" variant="quiet" disabled={isBlocked}>
          {isSending && <Spinner />}
          <span>{isSending ? props.words.testingLabel : props.words.testLabel}</span>
        </Button>
      </div>
      <p className="label text-quiet">{props.words.testNote}</p>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { fill } from '#contract/fill.ts'
import type { Forms } from '#contract/content/forms.ts'
import type { FormState } from '#contract/form-state.ts'
import { functionPath, outcomeIds } from '#contract/inquiry.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Outcome } from './outcome.tsx'
import { postForm } from './post-form.ts'
import { useIsSending } from './sending.ts'

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
  const { words, test, unreachable, sentId } = props
  const refused = props.formState?.form === 'test' ? props.formState : null
  const [isSending, setSending] = useState(false)
  const [isFresh, setFresh] = useState(true)
  const isBlocked = useIsSending('inquiry') || isSending
  const { button, remember } = useFocusBack(isBlocked)
  const toldOf = (id: string) => ({ title: test.success.title, text: fill(test.success.text, { id }) })
  const served =
    sentId === null
      ? refused && { ok: false, title: test.failure, text: refused.reason }
      : { ok: true, ...toldOf(sentId) }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    remember()
    setSending(true)
    setFresh(false)
    const result = await postForm({ ...test.payload, type: 'test_email' })
    setSending(false)
    if (!result.ok) return toast.error(test.failure, result.reason ?? unreachable)
    const { title, text } = result.isFile ? test.written : toldOf(result.id)
    toast.success(title, text)
  }
  return (
    <form
      action={`${functionPath}#${outcomeIds.test}`}
      method="post"
      data-replay
      onSubmit={(event) => void submit(event)}
      className="grid gap-1"
    >
      <HiddenFields form="test" page="/contact" />
      {isFresh && served && (
        <div id={outcomeIds.test} role={served.ok ? 'status' : 'alert'}>
          <Outcome {...served} />
        </div>
      )}
      <p className="label text-quiet max-w-80">{words.testNote}</p>
      <div>
        <Button ref={button} type="submit" variant="quiet" className="text-quiet" disabled={isBlocked}>
          {isSending && <Spinner />}
          <span>{isSending ? words.testingLabel : words.testLabel}</span>
        </Button>
      </div>
    </form>
  )
}

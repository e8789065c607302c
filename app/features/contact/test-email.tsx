import { type FormEvent, useState } from 'react'
import type { FormState } from '#contract/form-state.ts'
import { functionPath, hiddenFields, outcomeIds } from '#contract/inquiry.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { type AnswerWords, Outcome, told } from './outcome.tsx'
import { isSending as isBeingSent, newKey, send } from './sending.ts'
import { useIsSending } from './use-is-sending.ts'

/** Sends the fixed sample for real and waits for the mail server's answer (specification §2.8). */
export function TestEmail(props: {
  words: AnswerWords & { readonly testLabel: string; readonly testingLabel: string; readonly testNote: string }
  payload: Readonly<Record<string, string>>
  formState: FormState | null
  /** Id of the message that a plain post sent. */
  sentId: string | null
}) {
  const { words, payload, sentId } = props
  const refused = props.formState?.form === 'test' ? props.formState : null
  const [isFresh, setFresh] = useState(true)
  const isSending = useIsSending('test')
  const isBlocked = useIsSending('inquiry') || isSending
  const { button, remember } = useFocusBack(isBlocked)
  const served =
    sentId === null ? refused && told(words, { ok: false, ...refused }) : told(words, { ok: true, id: sentId })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBeingSent('test')) return
    remember()
    setFresh(false)
    const body = { ...payload, type: 'test_email', [hiddenFields.idempotencyKey]: newKey() }
    const result = await send({ form: 'test', body, words })
    if (!result) return
    const { ok, title, text } = told(words, result)
    toast[ok ? 'success' : 'error'](title, text)
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

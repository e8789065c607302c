import { type FormEvent, useState } from 'react'
import { functionPath, hiddenFields, outcomeIds } from '#contract/inquiry.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import type { Served } from './form-props.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { type AnswerWords, Outcome, toastTold, told } from './outcome.tsx'
import { isSending as isBeingSent, newKey, send } from './sending.ts'
import { useIsSending } from './use-is-sending.ts'

/** Sends the fixed sample for real and waits for the mail server's answer (specification §2.8). */
export function TestEmail(props: {
  words: AnswerWords
  labels: Readonly<Record<'testLabel' | 'testingLabel' | 'testNote', string>>
  payload: Readonly<Record<string, string>>
  served?: Served
}) {
  const { words, labels, payload } = props
  const [served, setServed] = useState(props.served && told(words, props.served))
  const isSending = useIsSending('test')
  const isBlocked = useIsSending('inquiry') || isSending
  const { button, remember } = useFocusBack(isBlocked)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBeingSent('test')) return
    remember()
    setServed(undefined)
    const body = { ...payload, type: 'test_email', [hiddenFields.idempotencyKey]: newKey() }
    const result = await send({ form: 'test', body, words })
    if (result) toastTold(told(words, result))
  }
  return (
    <form
      action={`${functionPath}#${outcomeIds.test}`}
      method="post"
      data-replay
      onSubmit={(event) => void submit(event)}
      className="grid gap-1"
    >
      <HiddenFields form="test" />
      {served && (
        <div id={outcomeIds.test} role={served.ok ? 'status' : 'alert'}>
          <Outcome {...served} />
        </div>
      )}
      <p className="label text-quiet max-w-80">{labels.testNote}</p>
      <div>
        <Button ref={button} type="submit" variant="quiet" className="text-quiet" disabled={isBlocked}>
          {isSending && <Spinner />}
          <span>{isSending ? labels.testingLabel : labels.testLabel}</span>
        </Button>
      </div>
    </form>
  )
}

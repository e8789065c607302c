import { useState } from 'react'
import { functionPath, hiddenFields, outcomeIds } from '#contract/inquiry.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import type { Served } from './form-props.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { type AnswerWords, Outcome, toastTold, told } from './outcome.tsx'
import { SendButton } from './send-button.tsx'
import { isSending as isBeingSent, newKey, send, useIsSending } from './sending.ts'

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
  const submit = async () => {
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
      onSubmit={(event) => {
        event.preventDefault()
        afterPaint(() => void submit())
      }}
      className="grid gap-1"
    >
      <HiddenFields form="test" />
      {served && (
        <div id={outcomeIds.test} role={served.ok ? 'status' : 'alert'}>
          <Outcome {...served} />
        </div>
      )}
      <p className="label text-quiet max-w-measure">{labels.testNote}</p>
      <div>
        <SendButton
          {...{ isSending, ref: button, disabled: isBlocked }}
          label={labels.testLabel}
          busyLabel={labels.testingLabel}
          variant="quiet"
          className="text-quiet"
        />
      </div>
    </form>
  )
}

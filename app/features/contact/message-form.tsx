import { useEffect, useRef, useState } from 'react'
import type { Forms } from '#contract/content/forms.ts'
import type { FormState } from '#contract/form-state.ts'
import { functionPath, outcomeIds } from '#contract/inquiry.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Outcome } from './outcome.tsx'
import type { PostResult } from './post-form.ts'
import { TextField } from './text-field.tsx'
import { useFormPost } from './use-form-post.ts'
import { withReason } from './with-reason.ts'

interface MessageFormProps {
  readonly words: Forms['message']
  readonly sending: string
  readonly optionalMark: string
  readonly errors: Forms['errors']
  readonly shortName: string
  readonly formState: FormState | null
  /** A plain post was accepted and led back here. */
  readonly wasSent: boolean
}

/** The short form at the end of Home (specification §4.1). */
export function MessageForm({ words, sending, optionalMark, errors, shortName, formState, wasSent }: MessageFormProps) {
  const refused = formState?.form === 'message' ? formState : null
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(
    wasSent
      ? { ok: true, text: words.success }
      : refused
        ? { ok: false, text: withReason(words.failure, refused.reason) }
        : null,
  )
  const post = useFormPost({
    form: 'message',
    errors,
    shortName,
    formState,
    wasSent,
    onSend: () => setOutcome(null),
    onRefuse: () => setOutcome(null),
    onAnswer: (result) => setOutcome({ ok: result.ok, text: answerText(words, result) }),
    onAnswerAway: (result) => toast[result.ok ? 'success' : 'error'](answerText(words, result)),
  })
  const { isSending, buttonProps, formProps } = post
  const answer = useRef<HTMLDivElement>(null)
  const first = useRef(outcome)
  // Not one that was in the page: its address leads there. Instantly: a smooth scroll would miss it while the page above is being laid out.
  useEffect(() => {
    if (outcome && outcome !== first.current) answer.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [outcome])
  const { fields } = words
  return (
    <form
      id="contact-form"
      action={`${functionPath}#${outcomeIds.message}`}
      method="post"
      data-replay
      className="grid scroll-mt-24 gap-6"
      {...formProps}
    >
      <HiddenFields form="message" page="/" />
      <TextField form="message" kind="name" words={fields.name} post={post} />
      <TextField form="message" kind="email" words={fields.email} post={post} />
      <TextField form="message" kind="company" words={fields.company} post={post} optionalMark={optionalMark} />
      <TextField form="message" kind="message" words={fields.message} post={post} rows={5} />
      <div>
        <Button {...buttonProps} className="w-full sm:w-auto">
          {isSending ? sending : words.submit}
        </Button>
      </div>
      <div ref={answer} id={outcomeIds.message} className="scroll-mb-6">
        {/* Present before it has words, so that they are announced; the failure is an alert, which needs no such preparation. */}
        <div role="status">{outcome?.ok && <Outcome ok title={outcome.text} />}</div>
        {outcome?.ok === false && (
          <div role="alert">
            <Outcome ok={false} title={outcome.text} />
          </div>
        )}
      </div>
    </form>
  )
}

function answerText({ success, failure }: Forms['message'], result: PostResult): string {
  return result.ok ? success : withReason(failure, result.reason)
}

import { type FormKind, hiddenFields } from '#contract/inquiry.ts'

/** What every form carries beside what a visitor types; the trap is out of sight, out of the tab order and not read out. */
export function HiddenFields({ form }: { form: FormKind }) {
  return (
    <>
      <input type="hidden" name={hiddenFields.form} value={form} />
      <input type="hidden" name={hiddenFields.page} value={form === 'message' ? '/' : '/contact'} />
      <input type="hidden" name={hiddenFields.idempotencyKey} />
      <input type="hidden" name={hiddenFields.startedAt} />
      {form !== 'test' && (
        <div aria-hidden="true" className="sr-only">
          <input type="text" name={hiddenFields.trap} tabIndex={-1} autoComplete="off" aria-label={hiddenFields.trap} />
        </div>
      )}
    </>
  )
}

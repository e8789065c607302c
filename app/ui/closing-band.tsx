import { ButtonLink } from './button.tsx'
import { Emphasis } from './emphasis.tsx'

/** The call that ends a page: an evening from edge to edge, on which the footer follows at once. */
export function ClosingBand({ id, title, text, label, to, formLabel }: ClosingBandProps) {
  return (
    <section id={id} aria-labelledby="closing" className="night mt-section">
      <div className="page page-grid items-end gap-y-8 py-section">
        <div className="col-span-12 lg:col-span-8">
          <h2 id="closing" className="display text-heading">
            <Emphasis>{title}</Emphasis>
          </h2>
          {text && <p className="text-lead text-quiet mt-6 max-w-measure">{text}</p>}
        </div>
        <div className="col-span-12 lg:col-span-4 lg:text-right">
          <ButtonLink to={to} className="end-action">
            {label}
          </ButtonLink>
          {formLabel && (
            <p className="mt-2">
              <FormLink label={formLabel} />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

interface ClosingBandProps {
  id?: string
  title: string
  text?: string
  label: string
  to: string
  /** Of a link to the form, beside a button that leads elsewhere. */
  formLabel?: string | undefined
}

/** The way to the form, beside a button that opens the text-message composer. */
export function FormLink({ label }: { label: string }) {
  return (
    <a href="/contact" className="text-link text-small inline-flex min-h-target items-center">
      {label}
    </a>
  )
}

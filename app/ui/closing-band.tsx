import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Emphasis } from './emphasis.tsx'

/** The call that ends a page: an evening from edge to edge, on which the footer follows at once. */
export function ClosingBand(props: {
  id?: string
  title: string
  text?: string
  label: string
  to: string
  beside?: ReactNode
}) {
  return (
    <section id={props.id} aria-labelledby="closing" className="night mt-section">
      <div className="page page-grid items-end gap-y-8 py-section">
        <div className="col-span-12 lg:col-span-8">
          <h2 id="closing" className="display text-heading">
            <Emphasis>{props.title}</Emphasis>
          </h2>
          {props.text && <p className="text-lead text-quiet mt-5 max-w-measure">{props.text}</p>}
        </div>
        <div className="col-span-12 lg:col-span-4 lg:text-right">
          <ButtonLink to={props.to} className="end-action">
            {props.label}
          </ButtonLink>
          {props.beside && <p className="mt-2">{props.beside}</p>}
        </div>
      </div>
    </section>
  )
}

/** The way to the form, beside a button that opens the text-message composer. */
export function FormLink({ label }: { label: string }) {
  return (
    <a href="/contact" className="text-link text-small inline-flex min-h-target items-center">
      {label}
    </a>
  )
}

import type { ReactNode } from 'react'
import { Emphasis } from './emphasis.tsx'

/** One stacked section: its heading under a line that shows its hour of the day, a short text beside it, then its content. */
export function Section(props: { id: string; time?: string; title: string; text?: string; children: ReactNode }) {
  const headingId = `${props.id}-heading`
  return (
    <section id={props.id} aria-labelledby={headingId} className="page pt-section">
      <div className="hour" data-time={props.time} />
      <SectionHead id={headingId} title={props.title} text={props.text} />
      {props.children}
    </section>
  )
}

/** The heading of a stacked section, and a short text beside it. */
export function SectionHead({ id, title, text }: { id: string; title: string; text?: string }) {
  return (
    <header className="section-head page-grid">
      <h2 id={id} className="display">
        <Emphasis>{title}</Emphasis>
      </h2>
      {text && <p>{text}</p>}
    </header>
  )
}

/** The head of a page that is no home: its one h1 and an intro. */
export function PageHead({ title, intro, children }: { title: string; intro: string; children?: ReactNode }) {
  return (
    <header className="page page-grid gap-y-6 pt-14 pb-12 lg:pt-24 lg:pb-20 low:py-8">
      <h1 className="display text-title col-span-12 lg:col-span-9">
        <Emphasis>{title}</Emphasis>
      </h1>
      <p className="text-lead text-quiet col-span-12 max-w-measure md:col-span-9 lg:col-span-7">{intro}</p>
      {children && <div className="col-span-12">{children}</div>}
    </header>
  )
}

import type { CaseData } from '#catalog/cases.ts'
import type { Note } from '#contract/content/parts.ts'
import { thirds } from '#app/ui/thirds.ts'
import { twoDigits } from '#app/ui/two-digits.ts'

/** What was covered, in which sessions, what was delivered and what came of it: whatever the case has. */
export function CaseDetails({ study }: Pick<CaseData, 'study'>) {
  const { coverage, sessions, deliverables, results } = study
  return (
    <div className="page">
      {sessions && <Notes id="sessions" title={sessions.title} notes={sessions.items} isNumbered />}
      <Notes id="coverage" title={coverage.title} notes={coverage.areas} />
      {deliverables && <List id="deliverables" {...deliverables} />}
      {results && <List id="results" {...results} />}
    </div>
  )
}

function Notes(props: { id: string; title: string; notes: readonly Note[]; isNumbered?: boolean }) {
  return (
    <section aria-labelledby={props.id} className="border-hairline not-first:mt-section line-t pt-8">
      <h2 id={props.id} className="display text-heading pb-10">
        {props.title}
      </h2>
      <ul className={`case-notes ${thirds(props.notes)} grid gap-x-gutter gap-y-10`}>
        {props.notes.map((note, index) => (
          <li key={note.title} className="border-line line-t pt-4">
            {props.isNumbered && <p className="label text-quiet">{twoDigits(index + 1)}</p>}
            <h3 className="display text-card mt-1">{note.title}</h3>
            <p className="text-small mt-2">{note.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function List({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  return (
    <section aria-labelledby={id} className="border-hairline page-grid not-first:mt-section gap-y-6 line-t pt-8">
      <h2 id={id} className="display text-heading col-span-12 lg:col-span-5">
        {title}
      </h2>
      <ul className="col-span-12 lg:col-span-7 lg:col-start-6">
        {items.map((item) => (
          <li key={item} className="border-hairline py-3 not-first:line-t first:pt-0">
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}

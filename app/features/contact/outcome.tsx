import type { Told } from './told.ts'

/** The outcome of a form: words under a line, which has the colours of daylight after a success. Whether it is announced is up to the caller. */
export function Outcome({ ok, title, text }: Told) {
  return (
    <>
      <div className={`h-0.5 ${ok ? 'daylight' : 'filled bg-accent'}`} />
      <p className={`mt-4 ${ok ? 'display text-card' : 'font-medium text-accent-strong'}`}>{title}</p>
      {text && <p className="mt-1">{text}</p>}
    </>
  )
}

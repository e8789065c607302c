interface OutcomeProps {
  readonly ok: boolean
  readonly title: string
  readonly text?: string
}

/** What came of a form: words under a line, of daylight where all went well. Whether it is read out is up to who shows it. */
export function Outcome({ ok, title, text }: OutcomeProps) {
  return (
    <>
      <div className={`h-0.5 ${ok ? 'daylight' : 'bg-accent'}`} />
      <p className={`mt-4 ${ok ? 'display text-card' : 'font-medium text-accent-strong'}`}>{title}</p>
      {text && <p className="mt-1">{text}</p>}
    </>
  )
}

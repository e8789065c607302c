import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '#app/ui/adopt-styles.ts'
import { extractionControl, type ExtractionOptions } from './extraction-control.ts'
import { type ExtractionState, initialState } from './extraction-state.ts'
import styles from './extraction.css?inline'
import { KeyPanel } from './key-panel.tsx'
import { Results } from './results.tsx'
import { RunPanel } from './run-panel.tsx'

adoptStyles(styles)

/** The whole of an extraction tool: the key, the run, what it found. One gallery or all of them. */
export function ExtractionTool(options: ExtractionOptions) {
  const { lang, title, intro, galleries, words } = options
  const [state, setState] = useState<ExtractionState>(initialState)
  const [control] = useState(() => extractionControl(options, setState))
  useEffect(() => {
    control.hear()
    // Another tab has stored something.
    addEventListener('storage', control.hear)
    addEventListener('pagehide', control.leave)
    return () => {
      removeEventListener('storage', control.hear)
      removeEventListener('pagehide', control.leave)
    }
  }, [control])
  const hasFocus = useRef(false)
  // Where the focused button disappears or is disabled, the focus goes to what can be done next. React reports no blur for its own changes.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (hasFocus.current && (activeElement === body || activeElement?.matches(':disabled')))
      document.querySelector<HTMLElement>('.extraction-actions :enabled')?.focus({ preventScroll: true })
  })
  const extraction = { ...options, control, state }
  return (
    <div
      lang={lang}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      className="page grid gap-12 pt-10 lg:pt-12"
    >
      <header className="grid gap-4">
        <h1 className="display text-heading">{title}</h1>
        <p className="text-quiet max-w-measure">{intro}</p>
        <p className="without-script border-accent max-w-measure line-l pl-4">{words.needsScript}</p>
      </header>
      <div className="page-grid gap-y-14">
        <Panel id="extraction-key" title={words.keyTitle} className="col-span-12 lg:col-span-6">
          <KeyPanel {...extraction} />
        </Panel>
        <Panel id="extraction-run" title={words.runTitle} className="col-span-12 lg:col-span-6 lg:col-start-7">
          <RunPanel {...extraction} />
        </Panel>
      </div>
      {galleries.some(({ key }) => state.outcomes[key]) && (
        <Panel id="extraction-results" title={words.results}>
          <Results {...extraction} />
        </Panel>
      )}
    </div>
  )
}

/** One part of a tool: a heading over a hairline. */
function Panel(props: { id: string; title: string; className?: string; children: ReactNode }) {
  const { id, title, className = '', children } = props
  return (
    <section aria-labelledby={id} className={`border-hairline grid content-start gap-6 line-t pt-6 ${className}`}>
      <h2 id={id} className="display text-card">
        {title}
      </h2>
      {children}
    </section>
  )
}

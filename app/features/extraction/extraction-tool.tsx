import { useEffect, useState } from 'react'
import { storageKey } from '#app/ui/browser-storage.ts'
import { extractionControl, type ExtractionOptions } from './extraction-control.ts'
import { initialState } from './extraction-state.ts'
import { KeyPanel } from './key-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { RunPanel } from './run-panel.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface ExtractionToolProps extends ExtractionOptions {
  readonly lang: string
  readonly title: string
  readonly intro: string
}

/** The whole of an extraction tool: the key, the run, what it found. One gallery or all of them. */
export function ExtractionTool({ lang, title, intro, ...options }: ExtractionToolProps) {
  const { galleries, words } = options
  const [state, setState] = useState(initialState)
  const [control] = useState(() => extractionControl(options, setState))
  useEffect(() => {
    // What another tab stores, and what it removes all at once.
    const follow = ({ key }: Pick<StorageEvent, 'key'>) => {
      if (key === storageKey('scraper-key') || key === null) control.hearKey()
      if (key === storageKey('extraction') || key === null) control.hear()
    }
    follow({ key: null })
    addEventListener('storage', follow)
    addEventListener('pagehide', control.leave)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('pagehide', control.leave)
    }
  }, [control])
  const focus = useKeptFocus()
  const extraction = { control, state, galleries, lang, words }
  return (
    <div {...focus.tool} lang={lang} className="page grid gap-14 pt-10 lg:pt-16">
      <header className="grid gap-4">
        <h1 className="display text-heading">{title}</h1>
        <p className="text-quiet max-w-measure">{intro}</p>
        <p className="extraction-without-script border-accent max-w-measure border-l-2 pl-4">{words.needsScript}</p>
      </header>
      <div className="page-grid gap-y-14">
        <div className="col-span-12 lg:col-span-6">
          <KeyPanel {...extraction} />
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          <RunPanel actions={focus.actions} {...extraction} />
        </div>
      </div>
      <ResultsPanel {...extraction} />
    </div>
  )
}

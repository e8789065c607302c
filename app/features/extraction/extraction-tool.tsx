import { useEffect, useState, useSyncExternalStore } from 'react'
import { extractionControl, type ExtractionOptions } from './extraction-control.ts'
import { initialState } from './extraction-state.ts'
import { keyControl, noKey } from './key-control.ts'
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
  const [key] = useState(() => keyControl(options.keyName, words))
  const [extraction] = useState(() => extractionControl(options))
  const keyState = useSyncExternalStore(key.state.subscribe, key.state.get, () => noKey)
  const state = useSyncExternalStore(extraction.state.subscribe, extraction.state.get, () => initialState)
  useEffect(() => {
    const leaves = [key.follow(), extraction.follow(), extraction.leave]
    return () => leaves.forEach((leave) => leave())
  }, [key, extraction])
  const focus = useKeptFocus()
  return (
    <div {...focus.tool} lang={lang} className="page grid gap-14 pt-10 lg:pt-16">
      <header className="grid gap-4">
        <h1 className="display text-heading">{title}</h1>
        <p className="text-quiet max-w-measure">{intro}</p>
        <p className="extraction-without-script border-accent max-w-measure border-l-2 pl-4">{words.needsScript}</p>
      </header>
      <div className="page-grid gap-y-14">
        <div className="col-span-12 lg:col-span-6">
          <KeyPanel control={key} state={keyState} words={words} />
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          <RunPanel actions={focus.actions} control={extraction} state={state} galleries={galleries} words={words} />
        </div>
      </div>
      <ResultsPanel control={extraction} state={state} galleries={galleries} words={words} />
    </div>
  )
}

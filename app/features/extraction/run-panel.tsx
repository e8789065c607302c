import { type RefObject, useEffect, useState } from 'react'
import { fill } from '#contract/fill.ts'
import { Button } from '#app/ui/button.tsx'
import { progressOf, secondsLeft, unfinished } from './extraction-state.ts'
import { type Extraction, Panel } from './panel.tsx'

/** Start, progress, cancel, and the ways on from an interrupted or partly failed run. */
export function RunPanel({ actions, ...extraction }: Extraction & { actions: RefObject<HTMLDivElement | null> }) {
  const { control, state, galleries, words } = extraction
  // Asks once before it drops anything, because the photos found so far were paid for.
  const [isAsking, setAsking] = useState(false)
  const isRunning = state.phase === 'extracting'
  const left = unfinished(state, galleries)
  const withStatus = (status: RegExp) => galleries.filter(({ key }) => status.test(state.outcomes[key]?.status ?? ''))
  const [failed, done] = [withStatus(/failed/), withStatus(/done|empty/).length]
  const isInterrupted = !isRunning && left.length > 0 && left.length < galleries.length
  return (
    <Panel id="extraction-run" title={words.runTitle}>
      {isInterrupted && state.isRestored && done > 0 && (
        <p>{done === 1 ? words.resumedOne : fill(words.resumed, { count: done })}</p>
      )}
      <div ref={actions} className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isInterrupted ? (
          <>
            <Button onClick={() => void control.run(left)}>{words.resume}</Button>
            <Button
              variant="quiet"
              onBlur={() => setAsking(false)}
              onClick={() => {
                if (isAsking) control.discard()
                setAsking(!isAsking)
              }}
            >
              {isAsking ? words.discardSure : words.discard}
            </Button>
          </>
        ) : (
          <Button data-replay disabled={isRunning} onClick={() => void control.start()}>
            {isRunning ? words.extracting : galleries.length === 1 ? words.startSingle : words.start}
          </Button>
        )}
        {isRunning && (
          <Button variant="quiet" onClick={control.cancel}>
            {words.cancel}
          </Button>
        )}
        {!isRunning && failed.length > 0 && galleries.length > 1 && (
          <Button variant="outline" onClick={() => void control.run(failed)}>
            {words.retryFailed} ({failed.length})
          </Button>
        )}
      </div>
      {(isRunning || left.length < galleries.length) && <Progress {...extraction} />}
      <p className="label text-quiet">{state.isKept ? words.keptAfterReload : words.lostOnReload}</p>
    </Panel>
  )
}

function Progress({ state, galleries, lang, words }: Extraction) {
  const isRunning = state.phase === 'extracting'
  const current = galleries.find(({ key }) => state.outcomes[key]?.status === 'running')
  const done = galleries.length - unfinished(state, galleries).length
  return (
    <div className="grid gap-2">
      <progress
        className="extraction-progress"
        aria-label={words.progress}
        max={100}
        value={progressOf(state, galleries)}
      />
      <output className="label text-quiet flex flex-wrap justify-between gap-x-6">
        {galleries.length > 1 && <span>{fill(words.progressValue, { done, total: galleries.length })}</span>}
        {isRunning && current && <span>{fill(words.current, { title: current.title })}</span>}
      </output>
      {isRunning && <TimeLeft state={state} lang={lang} words={words} />}
    </div>
  )
}

/** Minutes from a minute and a half on, seconds below. */
function TimeLeft({ state, lang, words }: Pick<Extraction, 'state' | 'lang' | 'words'>) {
  const [now, setNow] = useState(state.startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = secondsLeft(state, now)
  if (seconds === undefined || seconds <= 0) return null
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  const time = new Intl.NumberFormat(lang, { style: 'unit', unit }).format(count)
  return <p className="label text-quiet">{fill(words.timeLeft, { time })}</p>
}

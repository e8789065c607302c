import { useState } from 'react'
import { fill } from '#contract/fill.ts'
import { Button } from '#app/ui/button.tsx'
import type { Extraction } from './extraction-control.ts'
import { progressOf, unfinished } from './extraction-state.ts'

/** Start, progress, cancel, and the ways on from an interrupted or partly failed run. */
export function RunPanel(extraction: Extraction) {
  const { control, state, galleries, words } = extraction
  // Asks once before it drops anything, because the photos found so far were paid for.
  const [isAsking, setAsking] = useState(false)
  const isRunning = state.phase === 'extracting'
  const left = unfinished(state, galleries).length
  const done = galleries.length - left
  const failed = galleries.filter(({ key }) => state.outcomes[key]?.status === 'failed')
  const saved = done - failed.length
  const isInterrupted = !isRunning && left > 0 && done > 0
  return (
    <>
      {isInterrupted && state.isStored && saved > 0 && (
        <p>{saved === 1 ? words.resumedOne : fill(words.resumed, { count: saved })}</p>
      )}
      <div className="extraction-actions flex flex-wrap items-center gap-x-6 gap-y-2">
        {isInterrupted ? (
          <>
            <Button className="own-action" onClick={() => void control.start()}>
              {words.resume}
            </Button>
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
          <Button data-replay className="own-action" disabled={isRunning} onClick={() => void control.start()}>
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
      {(isRunning || done > 0) && <Progress {...extraction} done={done} />}
      <p className="label text-quiet">{state.isStored ? words.keptAfterReload : words.lostOnReload}</p>
    </>
  )
}

function Progress({ state, galleries, lang, words, done }: Extraction & { done: number }) {
  const { phase, secondsLeft = 0 } = state
  const current = galleries.find(({ key }) => state.outcomes[key]?.status === 'running')
  const [count, unit] = secondsLeft < 90 ? [secondsLeft, 'second'] : [Math.round(secondsLeft / 60), 'minute']
  const time = new Intl.NumberFormat(lang, { style: 'unit', unit }).format(count)
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
        {current && <span>{fill(words.current, { title: current.title })}</span>}
      </output>
      {phase === 'extracting' && count > 0 && <p className="label text-quiet">{fill(words.timeLeft, { time })}</p>}
    </div>
  )
}

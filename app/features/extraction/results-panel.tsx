import { fill } from '#contract/fill.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import { Button } from '#app/ui/button.tsx'
import type { ExtractionControl } from './extraction-control.ts'
import { extracted, type ExtractionState, failureText, type GalleryTarget, isEmpty } from './extraction-state.ts'
import { Panel } from './panel.tsx'
import { ResultActions } from './result-actions.tsx'
import { FoundPhotos } from './found-photos.tsx'
import type { Outcome } from './store.ts'

interface ResultsPanelProps {
  readonly control: ExtractionControl
  readonly state: ExtractionState
  readonly galleries: readonly GalleryTarget[]
  readonly words: ExtractionWords
}

/** Each gallery with how many pictures were found, what they look like, and what to do with them. */
export function ResultsPanel({ control, state, galleries, words }: ResultsPanelProps) {
  const listed = galleries.filter(({ key }) => state.outcomes[key])
  if (listed.length === 0) return null
  const found = extracted(state, galleries)
  const isRunning = state.phase === 'extracting'
  const hasPhotos = Object.values(found).some((photos) => photos.length > 0)
  return (
    <Panel id="extraction-results" title={words.results}>
      {galleries.length > 1 && <p className="text-quiet">{words.resultsHint}</p>}
      {hasPhotos && !isRunning && <ResultActions galleries={found} isPrinted={state.phase === 'done'} words={words} />}
      <ul className={`grid gap-x-16 gap-y-10 ${galleries.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {listed.map((gallery) => {
          const outcome = state.outcomes[gallery.key]
          const photos = outcome?.photos ?? []
          return (
            <li key={gallery.key} className="border-hairline grid content-start gap-3 border-t pt-4">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-medium">{gallery.key}</span>
                <span className="label text-quiet">{outcome && summary(outcome, words)}</span>
              </h3>
              {outcome?.status === 'failed' && (
                <p className="text-small text-accent-strong wrap-anywhere">{failureText(outcome, words)}</p>
              )}
              {(outcome?.status === 'empty' || photos.length > 0) && (
                <FoundPhotos photos={photos} listsUrls={galleries.length === 1} words={words} />
              )}
              {galleries.length > 1 && !isRunning && isEmpty(outcome) && (
                <Button variant="quiet" className="justify-self-start" onClick={() => void control.run([gallery])}>
                  {fill(words.retryOne, { gallery: gallery.key })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function summary({ status, photos }: Outcome, words: ExtractionWords): string {
  if (status === 'done') return countText(photos.length, words)
  const text = {
    empty: countText(0, words),
    waiting: words.statusWaiting,
    running: words.statusRunning,
    cancelled: words.statusCancelled,
    failed: words.statusFailed,
  }[status]
  if (photos.length > 0) return `${text} · ${fill(words.earlierCount, { count: countText(photos.length, words) })}`
  return status === 'failed' ? `${text} · ${countText(0, words)}` : text
}

function countText(count: number, words: ExtractionWords): string {
  return count === 1 ? words.imageCountOne : fill(words.imageCount, { count })
}

import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import { extracted, type ExtractionState, failureText, type GalleryTarget, type Outcome } from './extraction-state.ts'
import { Panel } from './panel.tsx'
import { ResultActions } from './result-actions.tsx'
import { FoundPhotos } from './found-photos.tsx'

interface ResultsPanelProps {
  readonly state: ExtractionState
  readonly galleries: readonly GalleryTarget[]
  readonly words: ExtractionWords
}

/** Each gallery with how many pictures were found, what they look like, and what to do with them. */
export function ResultsPanel({ state, galleries, words }: ResultsPanelProps) {
  const listed = galleries.filter(({ key }) => state.outcomes[key])
  if (listed.length === 0) return null
  const found = extracted(state, galleries)
  const hasPhotos = Object.values(found).some((photos) => photos.length > 0)
  return (
    <Panel id="extraction-results" title={words.results}>
      {galleries.length > 1 && <p className="text-quiet">{words.resultsHint}</p>}
      {hasPhotos && state.phase !== 'extracting' && <ResultActions galleries={found} words={words} />}
      <ul className={`grid gap-x-16 gap-y-10 ${galleries.length > 1 ? 'lg:grid-cols-2' : ''}`}>
        {listed.map((gallery) => {
          const outcome = state.outcomes[gallery.key]
          return (
            <li key={gallery.key} className="border-hairline grid content-start gap-3 border-t pt-4">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-medium">{gallery.key}</span>
                <span className="label text-quiet">{outcome && summary(outcome, words)}</span>
              </h3>
              {outcome?.status === 'failed' && (
                <p className="text-small text-accent-strong break-words">{failureText(outcome, words)}</p>
              )}
              {outcome?.status === 'done' && (
                <FoundPhotos photos={outcome.photos} listsUrls={galleries.length === 1} words={words} />
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function summary(outcome: Outcome, words: ExtractionWords): string {
  if (outcome.status === 'done') return countText(outcome.photos.length, words)
  return {
    waiting: words.statusWaiting,
    running: words.statusRunning,
    cancelled: words.statusCancelled,
    failed: `${words.statusFailed} · ${countText(0, words)}`,
  }[outcome.status]
}

function countText(count: number, words: ExtractionWords): string {
  return count === 1 ? words.imageCountOne : words.imageCount.replace('{count}', String(count))
}

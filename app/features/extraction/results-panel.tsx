import { copyText } from '#app/ui/copy-text.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedGalleries, ExtractedPhoto } from '#contract/extraction.ts'
import { fill } from '#contract/fill.ts'
import { extracted, failureText } from './extraction-state.ts'
import { extractionJson, generatedCode } from './generated-code.ts'
import { type Extraction, Panel } from './panel.tsx'
import type { Outcome } from './store.ts'

/** Each gallery with how many pictures were found, what they look like, and what to do with them. */
export function ResultsPanel({ control, state, galleries, words }: Extraction) {
  const listed = galleries.flatMap((gallery) => {
    const outcome = state.outcomes[gallery.key]
    return outcome ? [{ gallery, outcome }] : []
  })
  if (listed.length === 0) return null
  const found = extracted(state, galleries)
  const isRunning = state.phase === 'extracting'
  const isForAll = galleries.length > 1
  const hasPhotos = Object.values(found).some((photos) => photos.length > 0)
  return (
    <Panel id="extraction-results" title={words.results}>
      {isForAll && <p className="text-quiet">{words.resultsHint}</p>}
      {hasPhotos && !isRunning && (
        <div className="grid gap-2">
          <ResultActions galleries={found} words={words} />
          {/* Said of what this visit has printed. */}
          {state.phase === 'done' && <p className="label text-quiet">{words.consoleHint}</p>}
        </div>
      )}
      <ul className={`grid gap-x-16 gap-y-10 ${isForAll ? 'lg:grid-cols-2' : ''}`}>
        {listed.map(({ gallery, outcome }) => {
          const { status, photos } = outcome
          return (
            <li key={gallery.key} className="border-hairline grid content-start gap-3 border-t pt-4">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-medium">{gallery.key}</span>
                <span className="label text-quiet">{summary(outcome, words)}</span>
              </h3>
              {status === 'failed' && (
                <p className="text-small text-accent-strong wrap-anywhere">{failureText(outcome, words)}</p>
              )}
              {photos.length > 0 ? (
                <FoundPhotos photos={photos} />
              ) : (
                status === 'empty' && <p className="text-quiet">{words.noImages}</p>
              )}
              {!isForAll && photos.length > 0 && <FoundAddresses photos={photos} words={words} />}
              {isForAll && !isRunning && (status === 'failed' || status === 'empty') && (
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
  const count = photos.length === 1 ? words.imageCountOne : fill(words.imageCount, { count: photos.length })
  if (status === 'done') return count
  const text = {
    empty: fill(words.imageCount, { count: 0 }),
    waiting: words.statusWaiting,
    running: words.statusRunning,
    cancelled: words.statusCancelled,
    failed: words.statusFailed,
  }[status]
  if (photos.length > 0) return `${text} · ${fill(words.earlierCount, { count })}`
  return status === 'failed' ? `${text} · ${count}` : text
}

/** Copying the generated code, and the file that the import command reads. */
function ResultActions({ galleries, words }: { galleries: ExtractedGalleries; words: ExtractionWords }) {
  const copy = async () => {
    if (await copyText(generatedCode(galleries))) toast.success(words.success, words.copiedCode)
    else toast.error(words.error, words.copyFailed)
  }
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([extractionJson(galleries)], { type: 'application/json' }))
    link.download = 'photos.json'
    link.click()
    // The download has begun when the click returns; the address is released a little later.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={download}>
        {words.downloadJson}
      </Button>
      <Button variant="outline" onClick={() => void copy()}>
        {words.copyCode}
      </Button>
    </div>
  )
}

/** A contact sheet of what was found. */
function FoundPhotos({ photos }: { photos: readonly ExtractedPhoto[] }) {
  return (
    <ol className="grid grid-cols-4 gap-2 sm:grid-cols-7">
      {photos.map(({ id, src, alt }) => (
        <li key={id} className="grid min-w-0 gap-1">
          <img
            src={src}
            alt={alt}
            width={160}
            height={160}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            className="bg-raised border-hairline aspect-square w-full min-w-0 overflow-hidden border object-cover"
          />
          <span className="label text-quiet" aria-hidden="true">
            {id.padStart(2, '0')}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The addresses in a box that scrolls (§4.4). */
function FoundAddresses({ photos, words }: { photos: readonly ExtractedPhoto[]; words: ExtractionWords }) {
  return (
    <section aria-label={words.urls} className="border-hairline bg-raised max-h-80 overflow-auto border p-4">
      <ol className="text-label grid gap-1">
        {photos.map(({ id, src }) => (
          <li key={id} className="break-all">
            <a href={src} target="_blank" rel="noreferrer" className="text-link">
              {src}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { copyText } from '#app/ui/copy-text.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedGalleries, ExtractedPhoto } from '#contract/extraction.ts'
import { fill } from '#contract/fill.ts'
import { extracted, failureText, isEmpty } from './extraction-state.ts'
import { extractionJson, generatedCode } from './generated-code.ts'
import { type Extraction, Panel } from './panel.tsx'
import type { Outcome } from './store.ts'

/** Each gallery with how many pictures were found, what they look like, and what to do with them. */
export function ResultsPanel({ control, state, galleries, words }: Extraction) {
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

/** Copying the generated code, and the file that the import command reads. */
function ResultActions(props: {
  galleries: ExtractedGalleries
  /** Whether this visit has printed the code to the console. */
  isPrinted: boolean
  words: ExtractionWords
}) {
  const { galleries, isPrinted, words } = props
  const copy = async () => {
    if (await copyText(generatedCode(galleries))) toast.success(words.success, words.copiedCode)
    else toast.error(words.error, words.copyFailed)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => download('photos.json', extractionJson(galleries))}>
          {words.downloadJson}
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          {words.copyCode}
        </Button>
      </div>
      {isPrinted && <p className="label text-quiet">{words.consoleHint}</p>}
    </div>
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun when the click returns; the address is released a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A contact sheet of what was found. */
function FoundPhotos(props: {
  photos: readonly ExtractedPhoto[]
  /** Whether the addresses are listed too, in a box that scrolls. */
  listsUrls: boolean
  words: ExtractionWords
}) {
  const { photos, listsUrls, words } = props
  if (photos.length === 0) return <p className="text-quiet">{words.noImages}</p>
  return (
    <>
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
      {listsUrls && (
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
      )}
    </>
  )
}

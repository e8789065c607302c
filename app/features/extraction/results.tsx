import { copyText } from '#app/ui/copy-text.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import { fill } from '#contract/fill.ts'
import type { Extraction } from './extraction-control.ts'
import { extracted } from './extraction-state.ts'
import { extractionJson, generatedCode } from './generated-code.ts'
import type { Outcome } from './store.ts'

/** Each gallery with how many pictures were found, what they look like, and what to do with them. */
export function Results({ control, state, galleries, words }: Extraction) {
  const found = extracted(state, galleries)
  const isRunning = state.phase === 'extracting'
  const isForAll = galleries.length > 1
  const copy = async () => {
    if (await copyText(generatedCode(found))) toast('success', words.success, words.copiedCode)
    else toast('error', words.error, words.copyFailed)
  }
  /** The file that the import command reads. */
  const download = () => {
    const href = URL.createObjectURL(new Blob([extractionJson(found)], { type: 'application/json' }))
    Object.assign(document.createElement('a'), { href, download: 'photos.json' }).click()
  }
  return (
    <>
      {isForAll && <p className="text-quiet">{words.resultsHint}</p>}
      {!isRunning && Object.values(found).some((photos) => photos.length > 0) && (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={download}>
              {words.downloadJson}
            </Button>
            <Button variant="outline" onClick={() => void copy()}>
              {words.copyCode}
            </Button>
          </div>
          {/* Said of what this visit has printed. */}
          {state.phase === 'done' && <p className="label text-quiet">{words.consoleHint}</p>}
        </div>
      )}
      <ul className={`grid gap-y-10 ${isForAll ? 'extraction-outcomes' : ''}`}>
        {galleries.map((gallery) => {
          const outcome = state.outcomes[gallery.key]
          if (!outcome) return null
          const { status, photos, message } = outcome
          return (
            <li key={gallery.key} className="border-hairline grid content-start gap-3 line-t pt-4">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-medium">{gallery.key}</span>
                <span className="label text-quiet">{summary(outcome, words)}</span>
              </h3>
              {message && <p className="text-small text-accent-strong wrap-anywhere">{message}</p>}
              {status === 'empty' && photos.length === 0 && <p className="text-quiet">{words.noImages}</p>}
              {photos.length > 0 && <Photos photos={photos} />}
              {/* The addresses in a box that scrolls (§4.4). */}
              {!isForAll && photos.length > 0 && (
                <section aria-label={words.urls} className="extraction-urls border-hairline bg-raised line p-4">
                  <ol className="text-label grid gap-1">
                    {photos.map(({ id, src }) => (
                      <li key={id}>
                        <a href={src} target="_blank" rel="noreferrer" className="text-link">
                          {src}
                        </a>
                      </li>
                    ))}
                  </ol>
                </section>
              )}
              {isForAll && !isRunning && (status === 'failed' || status === 'empty') && (
                <Button variant="quiet" className="extraction-retry" onClick={() => void control.run([gallery])}>
                  {fill(words.retryOne, { gallery: gallery.key })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function summary({ status, photos: { length } }: Outcome, words: ExtractionWords): string {
  const count = length === 1 ? words.imageCountOne : fill(words.imageCount, { count: length })
  const none = fill(words.imageCount, { count: 0 })
  const text = {
    done: count,
    empty: none,
    waiting: words.statusWaiting,
    running: words.statusRunning,
    cancelled: words.statusCancelled,
    failed: length > 0 ? words.statusFailed : `${words.statusFailed} · ${none}`,
  }[status]
  return status === 'done' || length === 0 ? text : `${text} · ${fill(words.earlierCount, { count })}`
}

/** A contact sheet of what was found. */
function Photos({ photos }: Pick<Outcome, 'photos'>) {
  return (
    <ol className="extraction-photos grid gap-2">
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
            className="bg-raised border-hairline aspect-square w-full min-w-0 line"
          />
          <span className="label text-quiet" aria-hidden="true">
            {id.padStart(2, '0')}
          </span>
        </li>
      ))}
    </ol>
  )
}

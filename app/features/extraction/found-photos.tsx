import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedPhoto } from '#contract/extraction.ts'

interface FoundPhotosProps {
  readonly photos: readonly ExtractedPhoto[]
  /** Whether the addresses are listed too, in a box that scrolls. */
  readonly listsUrls: boolean
  readonly words: ExtractionWords
}

/** A contact sheet of what was found. */
export function FoundPhotos({ photos, listsUrls, words }: FoundPhotosProps) {
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

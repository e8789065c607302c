import { derivativeUrl, jpegUrl, type ResolvedPicture, sourceSet } from '#contract/pictures.ts'
import { cellStyle, type Day, twoDigits } from './day.ts'

/** Where one frame opens the month. Anywhere else the month is simply there, and the frame is not fetched. */
const opens = '(prefers-reduced-motion: no-preference) and (width >= 64rem) and (height >= 38rem)'

const single = { ten: { columns: 1, rows: 1 }, twelve: { columns: 1, rows: 1 }, six: { columns: 1, rows: 1 } }
const note = { ...single, ten: { columns: 2, rows: 1 }, twelve: { columns: 2, rows: 1 } }

/**
 * One frame at nine in the morning, as wide as the screen, over the finished month: scrolling cuts it into the days, then takes it away
 * (opening.css). It moves by style sheet alone, and nothing below it changes its place.
 */
export function Opening({ picture, days }: { picture: ResolvedPicture; days: readonly Day[] }) {
  const { entry, alt, focus } = picture
  if (!entry) return null
  // The leader, the days and the note between them: the same cells as below.
  const cuts = [
    { cells: single, number: '' },
    ...days.flatMap(({ cells, size, hasNote }, index) => [
      { cells, number: size === 'single' ? '' : twoDigits(index + 1) },
      ...(hasNote ? [{ cells: note, number: '' }] : []),
    ]),
  ]
  return (
    <div className="opening">
      <div className="opening-pan">
        <div className="opening-still">
          <picture className="contents">
            <source media={`not all and ${opens}`} srcSet={derivativeUrl(entry.path, 80)} />
            {/* Decoded at once: in a layer that is animated, Chromium may never paint what it decodes later (seen at 2560 px). */}
            <img
              srcSet={sourceSet(entry, 1200)}
              sizes={openingSizes}
              src={jpegUrl(entry)}
              alt={alt}
              width={entry.width}
              height={entry.height}
              loading="lazy"
              fetchPriority="high"
              decoding="sync"
              className="opening-print"
              style={focus ? { objectPosition: focus } : undefined}
            />
          </picture>
          <div className="opening-cuts-pan" aria-hidden="true">
            <div className="opening-cuts label figures">
              {cuts.map(({ cells, number }, index) => (
                // A cut is nothing but its place.
                // eslint-disable-next-line react/no-array-index-key
                <span key={index} data-number={number} style={cellStyle(cells)} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

const openingSizes = '100vw'

/** Asks for the frame before the page is read to its end: it is the largest picture of the first screen. */
export function OpeningPreload({ picture }: { picture: ResolvedPicture }) {
  if (!picture.entry) return null
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={opens}
      imageSrcSet={sourceSet(picture.entry, 1200)}
      imageSizes={openingSizes}
      fetchPriority="high"
    />
  )
}

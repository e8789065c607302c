import type { HomeData } from '#catalog/home.ts'
import { derivativeUrl, jpegUrl, type ResolvedPicture, sourceSet } from '#contract/pictures.ts'
import { twoDigits } from '#app/ui/two-digits.ts'

export type Day = HomeData['hero']['month']['days'][number]
type Entry = NonNullable<ResolvedPicture['entry']>

/** Where one frame opens the month. Anywhere else the month is simply there, and the frame is not fetched. */
const opens = '(prefers-reduced-motion: no-preference) and (width >= 64rem) and (height >= 38rem)'
const sizes = '100vw'

/** The cells of a frame in every grid, as custom properties; none for one cell, which is what frames take by themselves. */
export function cellStyle(cells: Day['cells']) {
  const areas = Object.entries(cells).map(([layout, { rows, columns }]) => [
    `--${layout}`,
    `span ${rows}/span ${columns}`,
  ])
  return areas.every(([, area]) => area === 'span 1/span 1') ? undefined : Object.fromEntries(areas)
}

const single = { columns: 1, rows: 1 }
const double = { columns: 2, rows: 1 }
const leader = { style: undefined, number: undefined }
const note = { style: cellStyle({ ten: double, twelve: double, six: single }), number: undefined }

/**
 * One frame at nine in the morning, as wide as the screen, over the finished month: scrolling cuts it into the days, then takes it away
 * (opening.css). It moves by style sheet alone, and nothing below it changes its place.
 */
export function Opening(props: { entry: Entry; picture: ResolvedPicture; days: readonly Day[] }) {
  const { entry, picture, days } = props
  // The same cells as below.
  const cuts = days.flatMap(({ cells, size, hasNote }, index) => [
    { style: cellStyle(cells), number: size === 'single' ? undefined : twoDigits(index + 1) },
    ...(hasNote ? [note] : []),
  ])
  return (
    <div className="opening absolute z-2 overflow-clip">
      <div className="opening-pan absolute overflow-clip">
        <div className="opening-still absolute">
          <picture className="contents">
            <source media={`not all and ${opens}`} srcSet={derivativeUrl(entry.path, 80)} />
            {/* Decoded at once: in a layer that is animated, Chromium may never paint what it decodes later (seen at 2560 px). */}
            <img
              srcSet={sourceSet(entry, 1200)}
              sizes={sizes}
              src={jpegUrl(entry)}
              alt={picture.alt}
              width={entry.width}
              height={entry.height}
              loading="lazy"
              fetchPriority="high"
              decoding="sync"
              className="opening-print"
              style={{ objectPosition: picture.focus }}
            />
          </picture>
          <div className="opening-cuts-pan" aria-hidden="true">
            <div className="opening-cuts label figures absolute inset-0">
              {[leader, ...cuts].map(({ style, number }, index) => (
                // A cut is nothing but its place.
                // eslint-disable-next-line react/no-array-index-key
                <span key={index} data-number={number} style={style} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Asks for the frame before the page is read to its end: it is the largest picture of the first screen. */
export function OpeningPreload({ entry }: { entry: Entry }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={opens}
      imageSrcSet={sourceSet(entry, 1200)}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}

import type { CSSProperties } from 'react'
import { derivativeUrl, type ResolvedStrip, stripSheet } from '#contract/pictures.ts'
import { UnexposedFrame } from '#app/ui/unexposed-frame.tsx'

/**
 * The promise of the headline as a drawing: one strip of daylight, cut into the thirty frames of a month. All frames are cells of one
 * picture; the style sheet finds each frame's cell and writes its number, so that a frame costs nothing but its element.
 */
export function DayStrip({ strip: { frames, unexposed, sheet } }: { strip: ResolvedStrip }) {
  return (
    <div aria-hidden="true" className="mt-10 lg:mt-14">
      <div className="daylight day-bar h-2" />
      <ol
        className="day-strip label text-quiet grid grid-cols-5 gap-x-1 gap-y-1 pt-1 sm:grid-cols-6 md:grid-cols-10 lg:gap-x-1.5"
        style={sheet && sheetProperties(sheet)}
      >
        {Array.from({ length: frames }, (_, index) => (
          // A frame is nothing but its place.
          <li key={index}>{unexposed.includes(index) && <UnexposedFrame alt="" />}</li>
        ))}
      </ol>
    </div>
  )
}

/** The addresses of the sheet by name of its size, `--small` and so on, and its rows. */
function sheetProperties({ path, rows }: NonNullable<ResolvedStrip['sheet']>): CSSProperties {
  const addresses = Object.entries(stripSheet.widths).map(([name, width]) => [
    `--${name}`,
    `url(${derivativeUrl(path, width, 'avif')})`,
  ])
  return { ...Object.fromEntries(addresses), '--rows': rows }
}

import type { CSSProperties } from 'react'
import { fill } from '#contract/fill.ts'
import { derivativeUrl, type ResolvedPicture, ribbonSheet } from '#contract/pictures.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { cellStyle, type Day, twoDigits } from './day.ts'
import { Opening } from './opening.tsx'

interface MonthProps {
  readonly name: string
  readonly opened: string
  readonly weeks: string
  readonly hours: readonly string[]
  readonly days: readonly Day[]
  /** The agency, for the leader. */
  readonly agency: string
  /** The frame that opens the month on desktops. */
  readonly frame?: ResolvedPicture | undefined
}

/** Widths of a day's frame on phones, and the shape that it has there. */
const onPhones = {
  single: ['204px', 0.75],
  story: ['153px', 9 / 16],
  square: ['272px', 1],
  wide: ['86vw', 1.5],
  open: ['86vw', 1.5],
} as const

/** Widest file of use, px: a single day is never wider than 270 px. */
const widest = { single: 600, story: 900, square: 900, wide: 1200, open: 1800 } as const

/** Widths and shapes of a day's frame on desktops, tablets and phones. */
function frameOf({ size, cells: { ten, six } }: Day) {
  const [phone, shape] = onPhones[size]
  const ratio = ({ columns, rows }: typeof ten) => (1.2 * columns) / rows
  return {
    sizes: `(width >= 64rem) ${8.6 * ten.columns}vw, (width >= 48rem) ${14.4 * six.columns}vw, ${phone}`,
    ratio: [ratio(ten), ratio(six), shape],
  }
}

/** The promise of the headline: one day, cut into the pieces of a month. A grid that closes; on phones a row that swipes. */
export function Month({ days, hours, agency, frame, ...words }: MonthProps) {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => 1 + 7 * week)
  return (
    <div className="page month-page">
      <div className="month-stage">
        <div className="month-bar">
          <div className="daylight" />
          <div className="month-light" aria-hidden="true">
            {hours.map((hour, index) => (
              // Where its part of the way begins; the next one comes as it goes.
              <span key={hour} className="label" style={{ '--begin': 0.21 * index - 0.05 } as CSSProperties}>
                {hour}
              </span>
            ))}
          </div>
        </div>
        <div className="month-frames">
          <ol className="month" aria-label={words.name}>
            <li className="leader crop-marks">
              <BrandMark />
              <span className="sr-only">{agency}</span>
            </li>
            {days.map((day, index) => (
              // A day is nothing but its place.
              // eslint-disable-next-line react/no-array-index-key
              <DayItem key={index} {...day} number={twoDigits(index + 1)} opened={words.opened} />
            ))}
          </ol>
          {frame?.entry && <Opening picture={frame} days={days} />}
        </div>
        <nav className="weeks label figures" aria-label={words.weeks}>
          {weeks.map((first) => (
            <a key={first} href={`#day-${twoDigits(first)}`}>
              {first}–{Math.min(first + 6, days.length)}
            </a>
          ))}
        </nav>
      </div>
    </div>
  )
}

function DayItem({ number, opened, ...day }: Day & { number: string; opened: string }) {
  const { picture, size, caption } = day
  const shown = (
    <>
      <Picture picture={picture} {...frameOf(day)} narrowest={180} widest={widest[size]} />
      {day.study && <span className="sr-only">{day.study.title}</span>}
    </>
  )
  return (
    <li
      id={`day-${number}`}
      className={['day', size === 'single' ? '' : `day-${size}`, day.hasNote ? 'has-note' : ''].join(' ').trim()}
      style={cellStyle(day.cells)}
    >
      <figure>
        {day.study ? (
          <a href={day.study.path} className="day-frame">
            {shown}
          </a>
        ) : (
          <div className="day-frame">{shown}</div>
        )}
        <figcaption className="day-caption label">
          <b>{number}</b>
          {caption && <span>{caption}</span>}
        </figcaption>
      </figure>
      {day.hasNote && (
        <p className="day-note" aria-hidden="true">
          <span className="label text-quiet">{fill(opened, { number })}</span>
          <b className="display">{caption}</b>
        </p>
      )}
    </li>
  )
}

/** All days at the size of a thumbnail, edge to edge: one picture. The list of the days follows, so it is for eyes only. */
export function Ribbon({ path, words, count }: { path?: string | undefined; words: string; count: number }) {
  if (path === undefined) return null
  const { plain, dense } = ribbonSheet.widths
  const style = {
    '--count': count,
    '--plain': `url(${derivativeUrl(path, plain)})`,
    '--dense': `url(${derivativeUrl(path, dense)})`,
  } as CSSProperties
  return (
    <div className="ribbon" aria-hidden="true">
      <div className="ribbon-frames" style={style} />
      <p className="label figures">
        <span>01</span>
        <span>{words}</span>
        <span>{twoDigits(count)}</span>
      </p>
    </div>
  )
}

import type { CSSProperties } from 'react'
import type { HomeData } from '#catalog/home.ts'
import { fill } from '#contract/fill.ts'
import { derivativeUrl, ribbonSheet } from '#contract/pictures.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { twoDigits } from '#app/ui/two-digits.ts'
import { cellStyle, type Day, Opening } from './opening.tsx'

type MonthProps = HomeData['hero']['month'] & { agency: string; frame: HomeData['hero']['frame'] }

/** A day's frame on phones, its width and shape there, and its files of use, px: a single day is never wider than 270 px. */
const frames = {
  single: { phone: '204px', shape: 0.75, narrowest: 180, widest: 600 },
  story: { phone: '153px', shape: 9 / 16, narrowest: 180, widest: 900 },
  square: { phone: '272px', shape: 1, narrowest: 270, widest: 900 },
  wide: { phone: '86vw', shape: 1.5, narrowest: 180, widest: 1200 },
  open: { phone: '86vw', shape: 1.5, narrowest: 400, widest: 1800 },
} as const

/** The promise of the headline: one day, cut into the pieces of a month. A grid that closes; on phones a row that swipes. */
export function Month({ days, hours, agency, frame, ...words }: MonthProps) {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => 1 + 7 * week)
  return (
    <div className="page month-page">
      <div className="month-stage">
        <div className="month-bar relative h-2">
          <div className="daylight absolute inset-0" />
          <div className="month-light" aria-hidden="true">
            {hours.map((hour, index) => (
              // Where its part of the way begins; the next one comes as it goes.
              <span key={hour} className="label" style={{ '--begin': (21 * index - 5) / 100 } as CSSProperties}>
                {hour}
              </span>
            ))}
          </div>
        </div>
        <div className="month-frames relative">
          <ol className="month relative" aria-label={words.name}>
            <li className="leader crop-marks">
              <BrandMark />
              <span className="sr-only">{agency}</span>
            </li>
            {days.map((day, index) => {
              const number = twoDigits(index + 1)
              const id = index % 7 === 0 ? `day-${number}` : undefined
              return <DayItem key={number} {...day} id={id} number={number} opened={words.opened} />
            })}
          </ol>
          {frame?.entry && <Opening entry={frame.entry} picture={frame} days={days} />}
        </div>
        <nav className="weeks label figures" aria-label={words.weeks}>
          {weeks.map((first) => (
            <a key={first} href={`#day-${twoDigits(first)}`}>
              {`${first}–${Math.min(first + 6, days.length)}`}
            </a>
          ))}
        </nav>
      </div>
    </div>
  )
}

function DayItem({ id, number, opened, picture, size, caption, cells, hasNote, study }: DayProps) {
  const { phone, shape, ...files } = frames[size]
  const ratios = [cells.ten, cells.six].map(({ columns, rows }) => (1.2 * columns) / rows)
  const Frame = study ? 'a' : 'div'
  return (
    <li
      id={id}
      className={`day ${size === 'single' ? '' : `day-${size}`} ${hasNote ? 'has-note' : ''}`.trim()}
      style={cellStyle(cells)}
    >
      <figure>
        <Frame {...(study && { href: study.path })} className="day-frame">
          <Picture
            picture={picture}
            sizes={`(width >= 64rem) ${8.6 * cells.ten.columns}vw, (width >= 48rem) ${14.4 * cells.six.columns}vw, ${phone}`}
            ratio={[...ratios, shape]}
            {...files}
          />
          {study && <span className="sr-only">{study.title}</span>}
        </Frame>
        <figcaption className="day-caption label">
          <b>{number}</b>
          {caption && <span>{caption}</span>}
        </figcaption>
      </figure>
      {hasNote && (
        <p className="day-note" aria-hidden="true">
          <span className="label text-quiet">{fill(opened, { number })}</span>
          <b className="display mt-1">{caption}</b>
        </p>
      )}
    </li>
  )
}
type DayProps = Day & { id: string | undefined; number: string; opened: string }

/** All days at the size of a thumbnail, edge to edge: one picture. The list of the days follows, so it is for eyes only. */
export function Ribbon({ ribbon, days }: HomeData['hero']['month']) {
  if (ribbon.path === undefined) return null
  const style = {
    '--count': days.length,
    '--plain': `url(${derivativeUrl(ribbon.path, ribbonSheet.widths.plain)})`,
    '--dense': `url(${derivativeUrl(ribbon.path, ribbonSheet.widths.dense)})`,
  } as CSSProperties
  return (
    <div className="ribbon" aria-hidden="true">
      <div className="ribbon-frames" style={style} />
      <p className="label figures flex justify-between px-2">
        <span>01</span>
        <span>{ribbon.words}</span>
        <span>{twoDigits(days.length)}</span>
      </p>
    </div>
  )
}

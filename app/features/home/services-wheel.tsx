import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HomeData } from '#catalog/home.ts'
import { adoptStyles } from '#app/ui/adopt-styles.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { LineIcon } from '#app/ui/icon.tsx'
import styles from './wheel-turned.css?inline'

adoptStyles(styles)

type Service = HomeData['services']['wheel'][number]

/** The line icons that the content names for services. */
const icons = {
  camera: 'M4 8h3l1.5-2.5h7L17 8h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8',
  broadcast:
    'M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.1 15.9a5.5 5.5 0 0 1 0-7.8M15.9 8.1a5.5 5.5 0 0 1 0 7.8M5.3 18.7a9.5 9.5 0 0 1 0-13.4M18.7 5.3a9.5 9.5 0 0 1 0 13.4',
  portrait: 'M6 3.5h12v17H6zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 17.5c.5-2.2 1.8-3.3 3.5-3.3s3 1.1 3.5 3.3',
  building: 'M5 20.5V5l7-1.5v17M12 8.5h7v12M3.5 20.5h17M8 8v.01M8 12v.01M8 16v.01M15.5 12v.01M15.5 16v.01',
  chat: 'M4 5h16v11.5h-8.5L7 20v-3.5H4z',
  compass: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM15.5 8.5l-2 5-5 2 2-5z',
  chart: 'M4 20V4M4 20h16M8 16v-4M12.5 16V8M17 16V5.5',
  mark: 'M12 3.5 20.5 12 12 20.5 3.5 12zM12 8v8M8 12h8',
  browser: 'M3.5 5h17v14h-17zM3.5 9h17M6.5 7v.01M9 7v.01',
  growth: 'M4 18l5.5-6 4 3.5L20 7M15 7h5v5',
} as const satisfies Record<Service['icon'], string>

/** How long the pointer rests on a stop before its tooltip opens; and after a stop was left, how long the next one's opens at once, ms. */
const openDelayMs = 700
const skipDelayMs = 300

/** Number of stops from one to another on a wheel of `stops`, the shorter way round; negative means anticlockwise. */
export function shorterWay(from: number, to: number, stops: number): number {
  return ((((to - from) % stops) + stops * 1.5) % stops) - stops / 2
}

/** A lens barrel with eight stops around the mark: each stop is a service. */
export function ServicesWheel({ items, name }: { items: readonly Service[]; name: string }) {
  const { state, ...delays } = useTooltipDelays()
  // Counted in stops, on past the last one, because the mark never turns all the way back; none until the visitor comes to the wheel.
  const [turn, setTurn] = useState<number>()
  const turnTo = (stop: number) => setTurn((now = 0) => now + shorterWay(now, stop, items.length))
  const list = useRef<HTMLUListElement>(null)
  // Pointer or focus may be at a stop since before this ran.
  const catchUp = useEffectEvent(() => {
    const stop = [...(list.current?.children ?? [])].findIndex((child) => child.matches(':hover, :focus-within'))
    if (stop !== -1) turnTo(stop)
  })
  useEffect(() => catchUp(), [])
  return (
    <div
      className={turn === undefined ? 'wheel' : 'wheel wheel-turned'}
      data-tooltips={state}
      style={{ '--turn': turn } as CSSProperties}
    >
      <LensRing />
      <div className="wheel-centre">
        <BrandMark className="w-12 md:w-16" />
        <span className="display text-card">{name}</span>
      </div>
      <ul ref={list}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className="wheel-stop"
            style={{ '--at': index } as CSSProperties}
            onPointerEnter={() => {
              turnTo(index)
              delays.come()
            }}
            onPointerLeave={delays.leave}
            onFocus={({ target }) => {
              turnTo(index)
              // Firefox does not scroll to what is half in view. Only for keys: under a pressed pointer nothing may move.
              if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
            }}
            onBlur={delays.leave}
          >
            <a href={`/services/${item.id}`} aria-describedby={`wheel-${index}`} className="wheel-link">
              <LineIcon path={icons[item.icon]} className="size-5 md:size-7" />
              <span className="wheel-title">{item.title}</span>
            </a>
            <Tooltip {...item} id={`wheel-${index}`} picture={turn === undefined ? undefined : item.picture} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * CSS alone opens the tooltips after their delay. This adds what CSS cannot know: once one is open, its neighbours open without delay
 * (`open`), and Escape hides them until the pointer or the focus leaves the stop (`dismissed`).
 */
function useTooltipDelays() {
  const [state, setState] = useState<'idle' | 'open' | 'dismissed'>('idle')
  const timer = useRef<number>(undefined)
  const change = (next: typeof state, delayMs: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(setState, delayMs, next)
  }
  useEffect(() => {
    // On the document, because a pointer may have opened a tooltip while nothing has the focus.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !document.querySelector('.wheel-stop:is(:hover, :focus-within)')) return
      window.clearTimeout(timer.current)
      setState('dismissed')
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])
  return {
    state,
    /** The pointer comes to a stop. */
    come: () => change('open', state === 'open' ? 0 : openDelayMs),
    /** Pointer or focus leave it. */
    leave: () => change('idle', skipDelayMs),
  }
}

/** What opens in the lens: the words on paper, and over their picture once that has loaded. */
function Tooltip({ id, title, description, picture }: Omit<Service, 'icon'>) {
  const [isExposed, setIsExposed] = useState(false)
  return (
    <div role="tooltip" className={isExposed ? 'wheel-tooltip wheel-exposed' : 'wheel-tooltip'}>
      {picture && (
        <img
          className="wheel-lens"
          src={picture.src}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: picture.focus }}
          onLoad={() => setIsExposed(true)}
        />
      )}
      <strong className="display text-card font-normal">{title}</strong>
      <span id={id} className="text-small text-quiet">
        {description}
      </span>
    </div>
  )
}

/** The engraving of the barrel: rings, ticks and the eight f-numbers. Decoration. */
function LensRing() {
  return (
    <svg viewBox="-250 -250 500 500" className="wheel-ring" aria-hidden="true" fill="none" stroke="currentColor">
      <circle r="197" strokeWidth="1" />
      <circle r="124" strokeWidth="1" />
      <circle r="96" strokeWidth="1" />
      {/* Ticks of width 1, 8 long ones and 96 short ones, as dashes of two thick circles. */}
      <circle r="118" strokeWidth="12" pathLength="8" strokeDasharray=".0108 .9892" strokeDashoffset=".0054" />
      <circle r="121" strokeWidth="6" pathLength="96" strokeDasharray=".126 .874" strokeDashoffset=".063" />
      <g fill="currentColor" stroke="none" fontSize="11" textAnchor="middle" className="font-sans">
        {['1.4', '2', '2.8', '4', '5.6', '8', '11', '16'].map((stop, index) => (
          <text key={stop} y="-100" transform={`rotate(${index * 45})`}>
            {stop}
          </text>
        ))}
      </g>
    </svg>
  )
}

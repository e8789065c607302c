import type { CSSProperties } from 'react'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import type { Service } from '#contract/content/service.ts'
import { LensRing } from './lens-ring.tsx'
import { ServiceIcon } from './service-icon.tsx'
import { useIndexMark } from './use-index-mark.ts'
import { useTooltipDelays } from './use-tooltip-delays.ts'
import { type LensPicture, WheelTooltip } from './wheel-tooltip.tsx'

interface WheelItem {
  readonly id: string
  readonly icon: Service['icon']
  readonly title: string
  readonly description: string
  readonly picture?: LensPicture | undefined
}

/** A lens barrel with eight stops around the mark: each stop is a service. */
export function ServicesWheel({ items, name }: { items: readonly WheelItem[]; name: string }) {
  const tooltips = useTooltipDelays()
  const { turn, turnTo } = useIndexMark(items.length)
  return (
    <div
      ref={tooltips.wheel}
      className={turn === undefined ? 'wheel' : 'wheel wheel-turned'}
      data-tooltips={tooltips.state}
      style={turn === undefined ? undefined : ({ '--turn': turn } as CSSProperties)}
    >
      <LensRing />
      <div className="wheel-centre">
        <BrandMark className="w-12 md:w-16" />
        <span className="display text-card mt-2 hidden md:block">{name}</span>
      </div>
      <ul>
        {items.map(({ id, icon, title, description, picture }, index) => (
          <li
            key={id}
            className="wheel-stop"
            style={{ '--at': index } as CSSProperties}
            onPointerEnter={() => {
              turnTo(index)
              tooltips.stop.onPointerEnter()
            }}
            onPointerLeave={tooltips.stop.onPointerLeave}
            onFocus={({ target }) => {
              turnTo(index)
              // Firefox does not scroll to what is half in view. Only for keys: under a pressed pointer nothing may move.
              if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
            }}
            onBlur={tooltips.stop.onBlur}
          >
            <a href={`/services/${id}`} aria-describedby={`wheel-${index}`} className="wheel-link">
              <ServiceIcon name={icon} className="size-5 md:size-7" />
              <span className="wheel-title">{title}</span>
            </a>
            <WheelTooltip
              id={`wheel-${index}`}
              title={title}
              description={description}
              picture={picture}
              isWanted={turn !== undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Link } from 'react-router'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import type { Service } from '#contract/content/service.ts'
import { LensRing } from './lens-ring.tsx'
import { ServiceIcon } from './service-icon.tsx'
import { useTooltipDelays } from './use-tooltip-delays.ts'

export interface WheelItem {
  readonly id: string
  readonly icon: Service['icon']
  readonly title: string
  readonly description: string
}

/** A lens barrel with eight stops around the mark: each stop is a service. */
export function ServicesWheel({ items, name }: { items: readonly WheelItem[]; name: string }) {
  const tooltips = useTooltipDelays()
  return (
    <div ref={tooltips.wheel} className="wheel" data-tooltips={tooltips.state}>
      <LensRing />
      <div className="wheel-centre">
        <BrandMark className="w-12 md:w-16" />
        <span className="display text-card mt-2 hidden md:block">{name}</span>
      </div>
      <ul>
        {items.map(({ id, icon, title, description }) => (
          <li key={id} className="wheel-stop" {...tooltips.stop}>
            <Link to={`/services/${id}`} viewTransition aria-describedby={`wheel-${id}`} className="wheel-link">
              <ServiceIcon name={icon} className="size-5 md:size-7" />
              <span className="wheel-title">{title}</span>
            </Link>
            <div role="tooltip" id={`wheel-${id}`} className="wheel-tooltip">
              <strong className="display text-card block font-normal">{title}</strong>
              <span className="text-small text-quiet mt-1 block">{description}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

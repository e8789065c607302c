import { Link } from 'react-router'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'

export interface ServiceRow {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly fromPrice: string
  readonly image: ResolvedPicture
}

/** A typographic index: number, name, one line, price. On wide screens the row's picture shows beside it on hover or focus. */
export function ServiceIndex({ services }: { services: readonly ServiceRow[] }) {
  return (
    <ol className="service-index page">
      {services.map((service, index) => (
        <li key={service.id} className="service-row border-hairline border-t">
          <Link to={`/services/${service.id}`} viewTransition className="page-grid items-baseline gap-y-1 py-5 lg:py-6">
            <span className="label text-quiet col-span-2 md:col-span-1">{String(index + 1).padStart(2, '0')}</span>
            <h2 className="display text-card service-name col-span-10 md:col-span-5 lg:col-span-4">{service.title}</h2>
            <p className="text-small text-quiet col-span-10 col-start-3 md:col-span-6 md:col-start-7 lg:col-span-4 lg:col-start-6">
              {service.description}
            </p>
            <p className="label col-span-10 col-start-3 md:col-start-7 md:col-span-6 lg:col-span-2 lg:col-start-11 lg:text-right">
              {service.fromPrice}
            </p>
          </Link>
          <div aria-hidden="true" className="service-preview">
            <Picture
              picture={{ ...service.image, alt: '' }}
              sizes="20rem"
              ratio={4 / 3}
              className="aspect-4/3 w-full"
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

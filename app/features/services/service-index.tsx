import type { ResolvedPicture } from '#contract/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'

interface ServiceRow {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly fromPrice: string
  readonly image: ResolvedPicture
}

/** A typographic index: number, name, one line, price, picture. On wide screens the picture of the row in focus stands beside the list. */
export function ServiceIndex({ services }: { services: readonly ServiceRow[] }) {
  return (
    <div className="page">
      <ol className="service-index">
        {services.map((service, index) => (
          <li key={service.id} className="border-hairline border-t">
            <a href={`/services/${service.id}`} className="service-row group gap-y-1">
              <span className="label text-quiet">{String(index + 1).padStart(2, '0')}</span>
              <h2 className="display text-card hover-line">{service.title}</h2>
              <p className="text-small text-quiet service-line">{service.description}</p>
              <p className="label service-price">{service.fromPrice}</p>
              <span aria-hidden="true" className="service-preview">
                <span className="service-frame">
                  <Picture
                    small
                    picture={{ ...service.image, alt: '' }}
                    sizes="(min-width: 117rem) 33.7rem, (min-width: 64rem) and (hover: hover) 29vw, 4.5rem"
                    ratio={[4 / 5, 4 / 5, 1]}
                    className="service-picture"
                  />
                  <span className="service-number label text-quiet">
                    {String(index + 1).padStart(2, '0')} / {services.length}
                  </span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

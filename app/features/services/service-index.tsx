import type { ServicesData } from '#catalog/services.ts'
import { Picture } from '#app/ui/picture.tsx'
import { twoDigits } from '#app/ui/two-digits.ts'

/** A typographic index: number, name, one line, price. Every two rows share a photograph: beside them, and above them on small screens. */
export function ServiceIndex({ services }: Pick<ServicesData, 'services'>) {
  return (
    <ol className="service-index">
      {services.map(({ id, title, description, fromPrice, photograph }, index) => (
        <li key={id} className={photograph ? undefined : 'service-second'}>
          {photograph && (
            <div className="service-photo">
              <Picture
                picture={photograph}
                sizes="(min-width: 64rem) 41.5vw, 100vw"
                priority={index === 0}
                className="h-full"
              />
              <span aria-hidden="true" className="service-tie label">
                {[...new Set([index + 1, Math.min(index + 2, services.length)])].map(twoDigits).join(' – ')}
              </span>
            </div>
          )}
          <a href={`/services/${id}`} className="service-row group">
            <span className="service-number label text-quiet">{twoDigits(index + 1)}</span>
            <span>
              <h2 className="display text-card hover-line">{title}</h2>
              <p className="text-small text-quiet service-line">{description}</p>
            </span>
            <p className="service-price label">{fromPrice}</p>
          </a>
        </li>
      ))}
    </ol>
  )
}

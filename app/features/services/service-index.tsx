import type { ServicesData } from '#catalog/services.ts'
import { Picture } from '#app/ui/picture.tsx'
import { twoDigits } from '#app/ui/two-digits.ts'

/** A typographic index: number, name, one line, price. Every two rows share a photograph: beside them, and above them on small screens. */
export function ServiceIndex({ services }: Pick<ServicesData, 'services'>) {
  return (
    <ol className="service-index">
      {services.map(({ id, title, description, fromPrice, photograph }, index) => (
        <li key={id} className={photograph ? 'relative' : 'service-second relative'}>
          {photograph && (
            <div className="service-photo relative overflow-clip">
              <Picture
                picture={photograph}
                sizes="(min-width: 64rem) 41.5vw, 100vw"
                priority={index === 0}
                className="h-full"
              />
              <span
                aria-hidden="true"
                className="label bg-paper text-quiet absolute bottom-0 left-0 hidden pt-1 pr-3 lg:block"
              >
                {[...new Set([index + 1, Math.min(index + 2, services.length)])].map(twoDigits).join(' – ')}
              </span>
            </div>
          )}
          <a
            href={`/services/${id}`}
            className={`service-row group border-hairline grid gap-x-6 gap-y-1 px-page py-4 ${photograph ? 'lg:line-t' : 'line-t'}`}
          >
            <span className="label text-quiet hidden lg:block">{twoDigits(index + 1)}</span>
            <span>
              <h2 className="display text-card hover-line">{title}</h2>
              <p className="text-small text-quiet service-line mt-1 max-w-104">{description}</p>
            </span>
            <p className="label">{fromPrice}</p>
          </a>
        </li>
      ))}
    </ol>
  )
}

import type { ShownContent } from '#catalog/shown.ts'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** People, places, publications, awards or clients beside their heading: each a name, with a portrait, a line and a link where it has them. */
export function FactList({ id, title, items, newTab }: ShownContent['about']['facts'][number] & { newTab: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="page page-grid gap-y-8 pt-section">
      <h2 id={`${id}-heading`} className="display text-heading col-span-12 lg:col-span-4">
        <Emphasis>{title}</Emphasis>
      </h2>
      <ul className="col-span-12 grid content-start gap-x-gutter gap-y-10 sm:grid-cols-2 lg:col-span-8 xl:grid-cols-3">
        {items.map(({ name, text, link, image }) => (
          <li key={`${name} ${text}`} className="border-hairline border-t pt-4">
            {image && (
              <Picture
                picture={image}
                sizes="(min-width: 80rem) 20vw, (min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 90vw"
                ratio={4 / 5}
                className="mb-4 aspect-4/5 w-full"
              />
            )}
            <h3 className="display text-card">
              {link ? (
                <ExternalLink href={link} newTab={newTab} className="text-link">
                  {name}
                </ExternalLink>
              ) : (
                name
              )}
            </h3>
            {text && <p className="text-quiet mt-2">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { CaseCard as CaseCardData } from '#catalog/cases.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'

export interface CaseCardWords {
  readonly viewLabel: string
  readonly newTab: string
  /** Of the link to the external gallery; without them the card has none. */
  readonly galleryLabel?: string
}

/** A case as a picture first, captioned like a frame of a contact sheet; its one link covers the whole card. */
export function CaseCard(props: {
  item: CaseCardData
  words: CaseCardWords
  /** The picture's box, 3 to 2 where no ratio is given, and whether it belongs to the first screen. */
  box: Pick<PictureProps, 'sizes' | 'ratio' | 'priority'>
  /** Frame number, like "03 / 07", of a card on the wall: it shows the metrics, and its picture grows into the case's first one. */
  number?: string
  headingLevel?: 2 | 3
}) {
  const { item, words, number } = props
  const Heading = `h${props.headingLevel ?? 3}` as const
  return (
    <article className="card case-card group">
      <div
        className="card-picture case-card-picture aspect-3/2"
        style={number ? { viewTransitionName: `cover-${item.id}` } : undefined}
      >
        <Picture ratio={3 / 2} {...props.box} picture={item.image} narrowest={400} className="size-full" />
      </div>
      <div className="case-card-text">
        <p className="label text-quiet">
          <span>{item.category}</span>
          {number && <span>{number}</span>}
        </p>
        <Heading className="display text-card hover-line mt-2">{item.title}</Heading>
        <p className="text-small mt-2 max-w-measure">{item.description}</p>
        {number && (
          <dl className="label">
            {item.metrics.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-small mt-1 flex flex-wrap gap-x-6">
          <a
            href={item.link}
            aria-label={`${words.viewLabel}: ${item.title}`}
            className="card-link text-link inline-flex min-h-target items-center"
          >
            {words.viewLabel}
          </a>
          {words.galleryLabel && item.galleryUrl && (
            <ExternalLink
              href={item.galleryUrl}
              newTab={words.newTab}
              aria-label={`${words.galleryLabel}: ${item.title} (${words.newTab})`}
              className="text-quiet hover:text-ink relative inline-flex min-h-target items-center gap-2 transition-ink"
            >
              {words.galleryLabel}
              <Icon name="external" className="size-4" />
            </ExternalLink>
          )}
        </p>
      </div>
    </article>
  )
}

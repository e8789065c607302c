import { Link } from 'react-router'
import type { CaseCard as CaseCardData } from '#catalog/case-cards.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'

interface CaseCardProps {
  readonly item: CaseCardData
  readonly viewLabel: string
  readonly newTab: string
  readonly sizes: string
  /** Shape of the picture's box; default 3 to 2. */
  readonly ratio?: PictureProps['ratio']
  /** Words of the link to the external gallery; without them the card has none. */
  readonly galleryLabel?: string
  /** Frame number, like "03 / 07". */
  readonly number?: string
  readonly headingLevel?: 2 | 3
  readonly hasMetrics?: boolean
  /** Whether its picture grows into the case's first one. */
  readonly canGrow?: boolean
  /** Its picture belongs to the first screen. */
  readonly isFirst?: boolean
}

/** A case as a picture first, captioned like a frame of a contact sheet; its one link covers the whole card. */
export function CaseCard({ item, headingLevel = 3, ...props }: CaseCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="case-card group">
      <div className="case-card-picture" data-cover={props.canGrow ? item.link : undefined}>
        <Picture
          picture={item.image}
          sizes={props.sizes}
          ratio={props.ratio ?? 3 / 2}
          priority={props.isFirst}
          className="size-full"
        />
      </div>
      <div className="case-card-text">
        <p className="label text-quiet flex justify-between gap-4">
          <span>{item.category}</span>
          {props.number && <span>{props.number}</span>}
        </p>
        <Heading className="display text-card hover-line mt-2">{item.title}</Heading>
        <p className="text-small mt-2 max-w-measure">{item.description}</p>
        {props.hasMetrics && (
          <dl className="label mt-4 flex flex-wrap gap-x-6 gap-y-1">
            {item.metrics.map(({ value, label }) => (
              <div key={label} className="flex gap-1.5">
                <dt className="text-quiet order-2">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-small mt-1 flex flex-wrap gap-x-6">
          <Link
            to={item.link}
            aria-label={`${props.viewLabel}: ${item.title}`}
            className="case-card-link text-link inline-flex min-h-target items-center"
          >
            {props.viewLabel}
          </Link>
          {props.galleryLabel && item.galleryUrl && (
            <ExternalLink
              href={item.galleryUrl}
              newTab={props.newTab}
              aria-label={`${props.galleryLabel}: ${item.title} (${props.newTab})`}
              className="text-quiet hover:text-ink relative inline-flex min-h-target items-center gap-1.5 transition-colors"
            >
              {props.galleryLabel}
              <Icon name="external" className="size-4" />
            </ExternalLink>
          )}
        </p>
      </div>
    </article>
  )
}

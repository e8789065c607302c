import type { ResolvedPicture } from '#contract/pictures.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

interface SocialItem {
  readonly id: string
  readonly image: ResolvedPicture
  readonly url: string
  readonly isVideo: boolean
  readonly title: string
}

interface SocialTeaserProps {
  readonly items: readonly SocialItem[]
  /** Says that a post moves. */
  readonly filmLabel: string
  readonly newTab: string
}

/** Recent posts as a film strip that scrolls sideways where it does not fit. */
export function SocialTeaser({ items, filmLabel, newTab }: SocialTeaserProps) {
  return (
    <ul className="film-strip">
      {items.map((item, index) => (
        <li key={item.id}>
          <ExternalLink href={item.url} newTab={newTab} className="group block">
            <span className="relative block">
              <Picture
                picture={{ ...item.image, alt: '' }}
                sizes="clamp(12rem, 19vw, 17rem)"
                ratio={4 / 5}
                widest={900}
                className="aspect-4/5 w-full"
              />
              {item.isVideo && (
                <span className="bg-paper text-ink absolute top-2 right-2 grid size-8 place-items-center">
                  <Icon name="play" className="size-4" />
                  <span className="sr-only">{filmLabel}</span>
                </span>
              )}
            </span>
            <span className="label mt-2 flex gap-3">
              <span className="text-quiet">{String(index + 1).padStart(2, '0')}</span>
              <span className="hover-line">{item.title}</span>
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

import logos from '#content/brand/trusted.svg'
import narrowLogos from '#content/brand/trusted-narrow.svg'
import type { HomeData } from '#catalog/home.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { groundStyle } from '#app/ui/ground.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stats } from '#app/ui/stats.tsx'
import { twoDigits } from '#app/ui/two-digits.ts'

/** Where one figure has more characters than this, all are set smaller, so that each stays on its line. */
const longFigure = 6

/** The figures of the hero: one size, one baseline. */
export function Figures({ stats }: Pick<HomeData['hero'], 'stats'>) {
  const isLong = stats.some(({ value }) => value.length > longFigure)
  return (
    <dl className={`page home-figures ${isLong ? 'is-long' : ''}`}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt className="label text-quiet">{label}</dt>
          <dd className="display figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One picture with the marks of the organizations, which its alternative text names. Small screens get a version in two columns. */
export function TrustedBy({ title, names }: HomeData['hero']['trusted']) {
  return (
    <section aria-labelledby="trusted-heading" className="page trusted-by">
      <h2 id="trusted-heading" className="label text-quiet">
        {title}
      </h2>
      <picture>
        <source media="(width < 64rem)" srcSet={narrowLogos} width="658" height="400" />
        <img
          src={logos}
          alt={names.join(', ')}
          width="1427"
          height="200"
          loading="lazy"
          decoding="async"
          className="on-dark-invert mt-6 w-full opacity-80"
        />
      </picture>
    </section>
  )
}

/** What the client of a case says, as large as the page speaks, on that case's own ground; the signature leads to the case. */
export function ClientVoice({ id, title, tint, quote }: NonNullable<HomeData['voice']>) {
  return (
    <figure className={`voice ${tint ? 'night' : ''}`} style={groundStyle(tint)}>
      <div className="page">
        <blockquote className="display">{`“${quote?.quote}”`}</blockquote>
        <figcaption className="label">
          <span className="text-quiet">{quote?.by}</span>
          <a href={`/cases/${id}`} className="text-link inline-flex min-h-target items-center">
            {title}
          </a>
        </figcaption>
      </div>
    </figure>
  )
}

/** The founder's note, set as a letter beside the corner where it was written. */
export function FounderLetter({ newTab, ...about }: HomeData['about'] & Pick<HomeData, 'newTab'>) {
  return (
    <div className="page-grid gap-y-12">
      <figure className="founder-corner col-span-12 md:col-span-4">
        <Picture
          picture={about.image}
          sizes="(min-width: 117rem) 34rem, (min-width: 48rem) 29vw, 90vw"
          ratio={4 / 5}
          narrowest={400}
          widest={1800}
          className="aspect-4/5 w-full"
        />
        <figcaption className="label text-quiet pt-2">{about.caption}</figcaption>
      </figure>
      <div className="founder-letter">
        <div className="display text-lead flex flex-col gap-6">
          {about.letter.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="display text-card mt-6 italic">{about.signature}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2">
          <ButtonLink to="/about" variant="outline">
            {about.moreLabel}
          </ButtonLink>
          <ExternalLink
            href={about.portfolio}
            newTab={newTab}
            className="text-link text-small inline-flex min-h-target items-center"
          >
            {about.portfolioLabel}
          </ExternalLink>
        </div>
      </div>
      <Stats stats={about.stats} className="col-span-12" />
    </div>
  )
}

/** Recent posts as a film strip that scrolls sideways where it does not fit. */
export function SocialTeaser({ items, filmLabel, newTab }: HomeData['social'] & Pick<HomeData, 'newTab'>) {
  return (
    <ul className="film-strip">
      {items.map(({ id, image, url, isVideo, title }, index) => (
        <li key={id}>
          <ExternalLink href={url} newTab={newTab} className="group block">
            <span className="relative block">
              <Picture
                picture={{ ...image, alt: '' }}
                sizes="clamp(12rem, 19vw, 17rem)"
                ratio={4 / 5}
                // A wide one is cropped: twice as wide as the frame.
                narrowest={image.entry && image.entry.width > image.entry.height ? 400 : undefined}
                widest={900}
                className="aspect-4/5 w-full"
              />
              {isVideo && (
                <span className="film-badge">
                  <Icon name="play" className="size-4" />
                  <span className="sr-only">{filmLabel}</span>
                </span>
              )}
            </span>
            <span className="label mt-2 flex gap-3">
              <span className="text-quiet">{twoDigits(index + 1)}</span>
              <span className="hover-line">{title}</span>
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

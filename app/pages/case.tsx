import type { CSSProperties } from 'react'
import { CaseDetails } from '#app/features/cases/case-details.tsx'
import { CaseOpening } from '#app/features/cases/case-opening.tsx'
import { NextCase, OtherCases } from '#app/features/cases/case-onward.tsx'
import { CaseMetrics, CaseStory } from '#app/features/cases/case-story.tsx'
import { Gallery } from '#app/features/gallery/gallery.tsx'
import { photoNumber, sharedPicture } from '#app/features/gallery/photo.ts'
import { Tiles } from '#app/features/gallery/tiles.tsx'
import { Film } from '#app/features/video/film.tsx'
import { Island } from '#app/islands/island.tsx'
import { type PageContext, queryOf } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { caseStatement } from '#app/structured-data.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ClientQuote } from '#app/ui/client-quote.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { groundStyle } from '#app/ui/ground.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type CaseData, caseData } from '#catalog/cases.ts'
import { fill } from '#contract/fill.ts'

export function casePage(c: PageContext, id: string) {
  const found = caseData(id)
  if (!found) return c.notFound()
  const { study, page, film, photos, words, related, more, next, newTab } = found
  const cardWords = { viewLabel: page.viewLabel, newTab }
  // A link to a photo is shared with that photo.
  const pictures = photos.map(({ picture }) => picture)
  const number = photoNumber(queryOf(c), photos)
  const shared = number ? photos[number - 1]?.picture : undefined
  return c.render(
    <article className={`case case-${study.composition} ${study.tint ? 'night' : ''}`}>
      <PageMeta
        {...found.metadata}
        path={`/cases/${id}`}
        picture={shared && sharedPicture(shared)}
        heading={study.title}
        pictures={[study.opening, ...study.frames, ...pictures, ...[...related, ...more].map(({ image }) => image)]}
        film={film}
        statements={[caseStatement(study, pictures)]}
      />
      <div className={next ? 'bg-paper pb-section' : 'bg-paper'} style={ownStyle(study)}>
        <div className={study.composition === 'stage' ? 'case-dark night' : undefined}>
          <CaseOpening {...found} back={<BackLink to="/cases" label={page.backLabel} />} />
          <CaseMetrics {...found} />
        </div>
        <CaseStory {...found} />
        {film && (
          <div className="pb-section">
            <Island name="Film" of={Film} props={{ video: film, words: found.videoWords }} on="visible" />
          </div>
        )}
        <section aria-labelledby="gallery" className="gallery" style={firstLight(photos)}>
          <div className="page flex flex-wrap items-baseline gap-x-8 gap-y-3 py-8">
            <h2 id="gallery" className="display text-heading">
              {page.galleryTitle}
            </h2>
            <p className="label text-quiet grow">{fill(page.galleryCount, { count: photos.length })}</p>
            {study.galleryUrl && (
              <ExternalLink
                href={study.galleryUrl}
                newTab={newTab}
                className={buttonClass('outline', 'flex-wrap gap-y-0 py-2')}
              >
                {page.galleryLabel}
                <Icon name="external" className="size-4" />
                {/* Where it leads: out of this site. */}
                <span className="label text-quiet">{new URL(study.galleryUrl).host}</span>
              </ExternalLink>
            )}
          </div>
          <Island
            name="Gallery"
            of={Gallery}
            props={{ photos, words, path: `/cases/${id}`, asked: number }}
            on="touch"
            query="photo"
          >
            <Tiles photos={photos} mosaic={study.composition} lines={study.lines} />
          </Island>
        </section>
        <CaseDetails study={study} />
        <OtherCases id="related" title={page.relatedTitle} cases={related} words={cardWords} />
        <OtherCases id="more" title={page.moreTitle} cases={more} words={cardWords} />
      </div>
      {next && <NextCase item={next} label={page.nextLabel} />}
      {study.quote && <ClientQuote {...study.quote} />}
      {study.closing && <ClosingBand {...study.closing} to="/contact" />}
    </article>,
  )
}

/** The ground under the heading of a gallery. By night the first row brings it. */
function firstLight([first]: CaseData['photos']) {
  const { light = 'noon' } = first ?? {}
  return { '--light': `var(--${light === 'night' ? 'noon' : light})` } as CSSProperties
}

/** What a case page brings of its own: a ground, dark in both themes, and the lines of its opening picture. */
function ownStyle({ tint, lines }: CaseData['study']) {
  return {
    ...groundStyle(tint),
    ...(lines && { '--line-a': `${lines[0]}vw`, '--line-b': `${lines[1]}vw` }),
  } as CSSProperties
}

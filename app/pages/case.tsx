import { memo } from 'react'
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { CaseDetails } from '#app/features/cases/case-details.tsx'
import { CaseHero } from '#app/features/cases/case-hero.tsx'
import { NextCase, OtherCases } from '#app/features/cases/case-onward.tsx'
import { CaseStory } from '#app/features/cases/case-story.tsx'
import { Gallery } from '#app/features/gallery/gallery.tsx'
import { photoNumber } from '#app/features/gallery/photo-address.ts'
import { sharedPhotoMeta } from '#app/features/gallery/shared-photo-meta.ts'
import { Film } from '#app/features/video/film.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NotFound } from '#app/ui/not-found.tsx'
import { errorMeta } from '#app/ui/not-found-meta.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { caseData } from '#catalog/cases.ts'
import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import type { NotFoundPage } from '#contract/content/pages/not-found.ts'
import type { Route } from './+types/case'

export function loader({ params, request }: Route.LoaderArgs) {
  const found = caseData(params.slug)
  if (!found) throw data(content().notFound, { status: 404 })
  const number = photoNumber(new URL(request.url).searchParams, found.photos.length)
  const shared = number && found.photos[number - 1]?.picture
  return { ...found, sharedPhoto: shared ? { picture: shared, siteUrl: siteUrl() } : undefined }
}

/** Opening a photo changes the address, not the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (loaderData) {
    const { metadata, study, sharedPhoto } = loaderData
    const tags = pageMeta(matches, { ...metadata, path: `/cases/${study.id}` })
    return sharedPhoto ? sharedPhotoMeta(tags, sharedPhoto.picture, sharedPhoto.siteUrl) : tags
  }
  return errorMeta(error)
}

function Case({ loaderData: found }: Route.ComponentProps) {
  const { study, page, film, photos, words, related, more, next, newTab } = found
  const cardWords = { viewLabel: page.viewLabel, newTab }
  return (
    <article key={study.id}>
      <CaseHero {...found} back={<BackLink to="/cases" label={page.backLabel} />} />
      <CaseStory {...found} />
      {film && (
        <div className="pb-section">
          <Film video={film} words={found.videoWords} />
        </div>
      )}
      <section aria-labelledby="gallery" className="pb-section">
        <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-10">
          <h2 id="gallery" className="display text-heading">
            {page.galleryTitle}
          </h2>
          {study.galleryUrl && (
            <ExternalLink
              href={study.galleryUrl}
              newTab={newTab}
              className="text-small text-quiet hover:text-ink inline-flex min-h-target items-center gap-2 transition-ink"
            >
              {page.galleryLabel}
              <Icon name="external" className="size-4" />
            </ExternalLink>
          )}
        </div>
        <Gallery photos={photos} words={words} />
      </section>
      <CaseDetails study={study} />
      <OtherCases id="related" title={page.relatedTitle} cases={related} words={cardWords} />
      {more.length > 0 && <OtherCases id="more" title={page.moreTitle} cases={more} words={cardWords} />}
      {next && <NextCase item={next} label={page.nextLabel} />}
      {study.closing && <ClosingBand {...study.closing} to="/contact" />}
    </article>
  )
}

export default memo(Case)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFound {...(error.data as NotFoundPage)} />
}

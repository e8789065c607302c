import type { PageContext } from '#app/page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { content } from '#catalog/content.ts'
import type { NotFoundPage } from '#contract/content/pages/not-found.ts'

/** Answers with what stands where nothing is, in the words of `page`: an empty, unexposed frame, beside it what was not found and the way back. */
export function notFoundPage(
  c: PageContext,
  page: NotFoundPage & { text?: string; home?: string } = content().notFound,
) {
  c.status(404)
  return c.render(
    <>
      <title>{page.metadata.title}</title>
      <meta name="description" content={page.metadata.description} />
      <meta name="robots" content="noindex" />
      <div className="page page-grid items-center gap-y-10 pt-section">
        <div className="unexposed unexposed-page bg-darkroom col-span-12 grid aspect-3/2 place-items-center lg:col-span-7">
          <span className="unexposed-marks crop-marks" />
          <p className="display text-title">{page.code}</p>
        </div>
        <div className="col-span-12 lg:col-span-4 lg:col-start-9">
          <p className="label text-quiet">{page.frame}</p>
          <h1 className="display text-heading mt-3">{page.message}</h1>
          {page.text && <p className="text-quiet mt-4">{page.text}</p>}
          <ButtonLink to={page.home ?? '/'} className="own-action mt-8">
            {page.homeLabel}
          </ButtonLink>
        </div>
      </div>
    </>,
  )
}

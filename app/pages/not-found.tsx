import type { PageContext } from '#app/page.ts'
import { NotFound } from '#app/ui/not-found.tsx'
import { content } from '#catalog/content.ts'
import type { NotFoundPage } from '#contract/content/pages/not-found.ts'

/** Answers with what stands where nothing is, in the words of `page`. */
export function notFoundPage(c: PageContext, page: NotFoundPage = content().notFound) {
  c.status(404)
  return c.render(
    <>
      <title>{page.metadata.title}</title>
      <meta name="description" content={page.metadata.description} />
      <meta name="robots" content="noindex" />
      <NotFound {...page} />
    </>,
  )
}

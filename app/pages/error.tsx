import type { PageContext } from '#app/page.ts'
import { content } from '#catalog/content.ts'

/** What is shown where rendering a page failed. In development with the reason. */
export function errorPage(error: Error, c: PageContext) {
  console.error(error)
  const title = content().notFound.unexpected
  c.status(500)
  return c.render(
    <div className="page py-section">
      <title>{title}</title>
      <h1 className="display text-heading">{title}</h1>
      <p className="text-lead text-quiet mt-6">{import.meta.env.DEV ? error.stack : '500 Internal Server Error'}</p>
    </div>,
  )
}

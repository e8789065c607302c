import { ExtractionTool } from '#app/features/extraction/extraction-tool.tsx'
import { Island } from '#app/islands/island.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { content } from '#catalog/content.ts'

/** An internal tool: for one gallery, or for all of them. */
export const extractionPage = (which: 'single' | 'all') => (c: PageContext) => {
  const { extraction, galleries } = content()
  const { lang, words, single } = extraction
  const { cdnHost } = galleries
  const { metadata, title, intro } = extraction[which]
  const targets = galleries.galleries
    .filter(({ key }) => which === 'all' || key === single.gallery)
    .map(({ key, title, url }) => ({ key, title, url }))
  const tool = { lang, words, cdnHost, title, intro, galleries: targets, service: c.env.scraperUrl }
  const origins = { connect: [new URL(c.env.scraperUrl).origin], images: [`https://${cdnHost}`] }
  return c.render(
    <>
      <PageMeta {...metadata} path={c.req.path} noindex origins={origins} />
      <Island name="ExtractionTool" of={ExtractionTool} props={tool} on="idle" />
    </>,
  )
}

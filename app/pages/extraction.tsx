import { ExtractionTool } from '#app/features/extraction/extraction-tool.tsx'
import { Island } from '#app/islands/island.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { content } from '#catalog/content.ts'

export const galleryExtractionPage = (c: PageContext) =>
  c.render(<Extraction c={c} path="/gallery-extractor" which="all" />)
export const grossmanExtractionPage = (c: PageContext) =>
  c.render(<Extraction c={c} path="/grossman-extractor" which="single" />)

/** The internal tools: one gallery, or all of them. */
function Extraction({ c, path, which }: { c: PageContext; path: string; which: 'single' | 'all' }) {
  const { extraction, galleries } = content()
  const { lang, words, single } = extraction
  const { cdnHost } = galleries
  const { metadata, title, intro } = extraction[which]
  const targets = galleries.galleries
    .filter(({ key }) => which === 'all' || key === single.gallery)
    .map(({ key, title, url }) => ({ key, title, url }))
  const tool = { lang, words, cdnHost, title, intro, galleries: targets, service: c.env.scraperUrl }
  const origins = { connect: [new URL(c.env.scraperUrl).origin], images: [`https://${cdnHost}`] }
  return (
    <>
      <PageMeta {...metadata} path={path} noindex origins={origins} />
      <Island name="extraction-tool" of={ExtractionTool} props={tool} on="idle" />
    </>
  )
}

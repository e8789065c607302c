import { ExtractionTool } from '#app/features/extraction/extraction-tool.tsx'
import { Island } from '#app/islands/island.tsx'
import type { PageContext } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { extractionData } from '#catalog/extraction.ts'

export const galleryExtractorPage = (c: PageContext) => c.render(<Extractor path="/gallery-extractor" which="all" />)
export const grossmanExtractorPage = (c: PageContext) =>
  c.render(<Extractor path="/grossman-extractor" which="single" />)

/** The internal tools: one gallery, or all of them. */
function Extractor({ path, which }: { path: string; which: 'single' | 'all' }) {
  const { metadata, tool } = extractionData(which)
  return (
    <>
      <PageMeta {...metadata} path={path} noindex />
      <Island name="extraction-tool" of={ExtractionTool} props={tool} on="idle" />
    </>
  )
}

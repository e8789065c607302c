import { memo } from 'react'
import { ExtractionTool } from '#app/features/extraction/extraction-tool.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { extractionData } from '#catalog/extraction.ts'
import type { Route } from './+types/gallery-extractor'

export const loader = () => extractionData('all')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData.metadata, path: '/gallery-extractor', noindex: true }) : []

function GalleryExtractor({ loaderData }: Route.ComponentProps) {
  return <ExtractionTool {...loaderData.tool} />
}

export default memo(GalleryExtractor)

import { memo } from 'react'
import { ExtractionTool } from '#app/features/extraction/extraction-tool.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { extractionData } from '#catalog/extraction.ts'
import type { Route } from './+types/grossman-extractor'

export const loader = () => extractionData('single')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData.metadata, path: '/grossman-extractor', noindex: true }) : []

function GrossmanExtractor({ loaderData }: Route.ComponentProps) {
  return <ExtractionTool {...loaderData.tool} />
}

export default memo(GrossmanExtractor)

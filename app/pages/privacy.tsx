import { memo } from 'react'
import { LegalText } from '#app/ui/legal-text.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { legalData } from '#catalog/legal.ts'
import type { Route } from './+types/privacy'

export const loader = () => legalData('privacy')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData.metadata, path: '/privacy' }) : []

function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}

export default memo(Privacy)

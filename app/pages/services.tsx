import { memo } from 'react'
import { ServiceIndex } from '#app/features/services/service-index.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageHead } from '#app/ui/section.tsx'
import { servicesData } from '#catalog/services.ts'
import type { Route } from './+types/services'

export const loader = () => servicesData()

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData.page.metadata, path: '/services' }) : []

function Services({ loaderData: { page, services } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} intro={page.intro} />
      <ServiceIndex services={services} />
      <ClosingBand {...page.closing} to="/contact" />
    </>
  )
}

export default memo(Services)

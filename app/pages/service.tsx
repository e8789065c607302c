import { memo } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { ServiceDetail } from '#app/features/services/service-detail.tsx'
import { Film } from '#app/features/video/film.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { NotFound } from '#app/ui/not-found.tsx'
import { errorMeta } from '#app/ui/not-found-meta.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { missingService, serviceData } from '#catalog/services.ts'
import type { Route } from './+types/service'

export function loader({ params }: Route.LoaderArgs) {
  const service = serviceData(params.serviceId)
  if (!service) throw data(missingService(), { status: 404 })
  return service
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return errorMeta(error)
  const { service } = loaderData
  return pageMeta(matches, { ...service.metadata, path: `/services/${service.id}` })
}

function Service({ loaderData }: Route.ComponentProps) {
  const { service, page, videoWords } = loaderData
  return (
    <ServiceDetail
      {...loaderData}
      film={service.video && <Film video={service.video} words={videoWords} />}
      back={<BackLink to="/services" label={page.backLabel} />}
    />
  )
}

export default memo(Service)

/** An unknown id, with its status. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFound {...(error.data as ReturnType<typeof missingService>)} />
}

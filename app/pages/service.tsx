import { memo } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { ServiceDetail } from '#app/features/services/service-detail.tsx'
import { Film } from '#app/features/video/film.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { content } from '#catalog/content.ts'
import { serviceData } from '#catalog/services.ts'
import type { Route } from './+types/service'

export function loader({ params }: Route.LoaderArgs) {
  const service = serviceData(params.serviceId)
  if (service) return service
  const { servicesPage } = content()
  throw data({ message: servicesPage.notFound, backLabel: servicesPage.backLabel }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (loaderData) {
    const { service } = loaderData
    return pageMeta(matches, { ...service.metadata, path: `/services/${service.id}` })
  }
  const message = isRouteErrorResponse(error) && error.status === 404 ? String(error.data.message) : ''
  return [{ title: message }, { name: 'robots', content: 'noindex' }]
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  const { message, backLabel } = error.data as { message: string; backLabel: string }
  return (
    <div className="page py-section">
      <BackLink to="/services" label={backLabel} />
      <h1 className="display text-title mt-6">{message}</h1>
    </div>
  )
}

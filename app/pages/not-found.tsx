import { memo } from 'react'
import { data } from 'react-router'
import { NotFound } from '#app/ui/not-found.tsx'
import { notFoundMeta } from '#app/ui/not-found-meta.ts'
import { content } from '#catalog/content.ts'
import type { Route } from './+types/not-found'

export const loader = () => data(content().notFound, { status: 404 })

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? notFoundMeta(loaderData.metadata) : [])

function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound {...loaderData} />
}

export default memo(NotFoundPage)

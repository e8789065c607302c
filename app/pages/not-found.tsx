import { data } from 'react-router'
import { NotFound } from '#app/ui/not-found.tsx'
import { content } from '#catalog/content.ts'
import type { Route } from './+types/not-found'

export const loader = () => data(content().notFound, { status: 404 })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.metadata.title },
        { name: 'description', content: loaderData.metadata.description },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound {...loaderData} />
}

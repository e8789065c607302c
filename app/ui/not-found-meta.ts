import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import type { NotFoundPage } from '#contract/content/pages/not-found.ts'
import type { Metadata } from '#contract/content/parts.ts'

/** The head of a page that is not there. */
export function notFoundMeta({ title, description }: Metadata): MetaDescriptor[] {
  return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
}

/** The same where an unknown id ended in the not-found page; nothing for other errors, whose head the root makes. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return isNotFound ? notFoundMeta((error.data as NotFoundPage).metadata) : []
}

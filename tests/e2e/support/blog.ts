import type { Page, Request } from '@playwright/test'

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles...' })
export const status = (page: Page) => page.getByRole('main').getByRole('status')
export const articleLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Read Article/ })
/** Where the cards lead, in order. */
export const addresses = (page: Page) =>
  articleLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Whether a request asks a server for more than a file of the page. */
const isCall = (request: Request) => request.method() !== 'GET' || /fetch|xhr|ping/.test(request.resourceType())

/** Notes from now on what the page asks a server for, its files apart. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => isCall(request) && calls.push(request.url()))
  return calls
}

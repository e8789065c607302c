import type { BreadcrumbList } from 'schema-dts'
import type { Publisher } from './publisher.ts'

/** The way from the home page to a page, which comes last, through the header's link to its section. */
export function breadcrumbs(
  { path, title }: { readonly path: string; readonly title: string },
  { site, siteUrl }: Publisher,
): BreadcrumbList {
  const { links } = site.header
  const home = links.find(({ to }) => to === '/')
  const section = links.find(({ to }) => to !== '/' && path.startsWith(`${to}/`))
  const steps = [
    { name: home?.label ?? site.name, path: '/' },
    ...(section ? [{ name: section.label, path: section.to }] : []),
    { name: title, path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: siteUrl + step.path,
    })),
  }
}

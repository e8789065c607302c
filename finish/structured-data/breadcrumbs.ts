import type { BreadcrumbList } from 'schema-dts'

/** One step of the way to a page. */
export interface Step {
  readonly name: string
  readonly path: string
}

/** The way from the home page to a page, which comes last. */
export function breadcrumbs(steps: readonly Step[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

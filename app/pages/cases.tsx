import { CaseGrid } from '#app/features/cases/case-grid.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageHead } from '#app/ui/section.tsx'
import { casesData } from '#catalog/cases.ts'
import type { Route } from './+types/cases'

export function loader() {
  return casesData()
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData.page.metadata, path: '/cases' }) : []

export default function Cases({ loaderData }: Route.ComponentProps) {
  const { page, cases, messageLink, newTab } = loaderData
  return (
    <>
      <PageHead title={page.title} intro={page.intro} />
      <div className="page">
        <CaseGrid
          cases={cases}
          viewLabel={page.viewLabel}
          galleryLabel={page.galleryLabel}
          newTab={newTab}
          headingLevel={2}
        />
      </div>
      <section aria-labelledby="start" className="page py-section">
        <div className="daylight h-px" />
        <div className="page-grid items-end gap-y-8 pt-10">
          <h2 id="start" className="display text-heading col-span-12 lg:col-span-8">
            {page.actionTitle}
          </h2>
          <div className="col-span-12 lg:col-span-4 lg:text-right">
            <ButtonLink to={messageLink}>{page.actionLabel}</ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

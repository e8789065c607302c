import { memo } from 'react'
import { CaseGrid } from '#app/features/cases/case-grid.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { PageHead } from '#app/ui/section.tsx'
import { casesData } from '#catalog/cases.ts'
import type { Route } from './+types/cases'

const addressOf = (page: number) => (page > 1 ? `/cases?page=${page}` : '/cases')

export function loader({ request }: Route.LoaderArgs) {
  return casesData(Number(new URL(request.url).searchParams.get('page')))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, { ...loaderData.page.metadata, path: addressOf(loaderData.place.page), card: '/cases' })
    : []

function Cases({ loaderData }: Route.ComponentProps) {
  const { page, cases, place, messageLink, newTab } = loaderData
  return (
    <>
      <PageHead title={page.title} intro={page.intro} />
      <div className="page">
        <CaseGrid
          cases={cases}
          place={place}
          words={{ viewLabel: page.viewLabel, galleryLabel: page.galleryLabel, newTab }}
          headingLevel={2}
        />
        <Pagination page={place.page} pages={place.pages} words={page.pagination} addressOf={addressOf} />
      </div>
      <ClosingBand title={page.actionTitle} label={page.actionLabel} to={messageLink} />
    </>
  )
}

export default memo(Cases)

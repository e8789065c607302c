import { CaseGrid } from '#app/features/cases/case-grid.tsx'
import { type PageContext, queryOf } from '#app/page.ts'
import { PageMeta } from '#app/page-meta.tsx'
import { ClosingBand } from '#app/ui/closing-band.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PageHead } from '#app/ui/section.tsx'
import { casesData } from '#catalog/cases.ts'

const addressOf = (page: number) => (page > 1 ? `/cases?page=${page}` : '/cases')

export function casesPage(c: PageContext) {
  const { page, cases, place, messageLink, newTab } = casesData(Number(queryOf(c).get('page')))
  return c.render(
    <>
      <PageMeta
        {...page.metadata}
        path={addressOf(place.page)}
        card="/cases"
        heading={page.title}
        pictures={cases.map(({ image }) => image)}
      />
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
      <ClosingBand title={page.actionTitle} label={page.actionLabel} to={messageLink} formLabel={page.formLabel} />
    </>,
  )
}

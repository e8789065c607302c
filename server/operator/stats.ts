import type { Database } from '#server/database/tables.ts'

/** How many inquiries there were under one heading. */
export interface Count {
  readonly name: string
  readonly count: number
}

/** Inquiries by day (UTC), by page and by source, without confirmed spam. */
export async function inquiryStats(database: Database, days: number) {
  const rows = await database.query
    .selectFrom('inquiries')
    .select(['created_at', 'page', 'referrer', 'campaign', 'state'])
    .where('created_at', '>=', database.now() - days * 86_400_000)
    .execute()
  const honest = rows.filter(({ state }) => state !== 'spam')
  const daysOf = tally(honest, ({ created_at }) => new Date(created_at).toISOString().slice(0, 10))
  return {
    day: daysOf.toSorted((a, b) => (a.name < b.name ? 1 : -1)),
    page: tally(honest, ({ page }) => page),
    source: tally(honest, ({ referrer, campaign }) => {
      const { utm_source } = JSON.parse(campaign) as { utm_source?: string }
      return utm_source ?? URL.parse(referrer)?.hostname ?? 'direct'
    }),
    state: tally(rows, ({ state }) => state),
  }
}

function tally<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Count[] {
  const groups = [...Map.groupBy(rows, nameOf)].map(([name, { length }]) => ({ name, count: length }))
  return groups.toSorted((a, b) => b.count - a.count)
}

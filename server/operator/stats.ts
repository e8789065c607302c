import type { Database } from '#server/database/tables.ts'

/** How many inquiries there were under one heading. */
export interface Count {
  readonly name: string
  readonly count: number
}

/** Inquiries by day (UTC), by page and by source, without confirmed spam. */
export async function inquiryStats(
  database: Database,
  days: number,
): Promise<Record<'day' | 'page' | 'source' | 'state', Count[]>> {
  const rows = await database.query
    .selectFrom('inquiries')
    .select(['created_at', 'page', 'referrer', 'campaign', 'state'])
    .where('created_at', '>=', database.now() - days * 86_400_000)
    .execute()
  const honest = rows.filter(({ state }) => state !== 'spam')
  return {
    day: tally(honest.map(({ created_at }) => new Date(created_at).toISOString().slice(0, 10))).sort((a, b) =>
      a.name < b.name ? 1 : -1,
    ),
    page: tally(honest.map(({ page }) => page)),
    source: tally(honest.map(sourceOf)),
    state: tally(rows.map(({ state }) => state)),
  }
}

function sourceOf({ referrer, campaign }: { referrer: string; campaign: string }): string {
  const marks = JSON.parse(campaign) as { utm_source?: string }
  if (marks.utm_source !== undefined) return marks.utm_source
  return URL.canParse(referrer) ? new URL(referrer).hostname : 'direct'
}

function tally(names: readonly string[]): Count[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

import { measureBudgets } from '#prerender/budgets.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { table } from './support/table.ts'

/** Bytes of the built site against their budgets: the tightest of each kind. */
const measured = measureBudgets(openBuiltSite())
const tightest = new Map<string, (typeof measured)[number]>()
for (const entry of measured) {
  const kind = entry.name.split(' /')[0]?.split(' pages/')[0] ?? entry.name
  if (!tightest.has(kind)) tightest.set(kind, entry)
}
console.log('Bytes as sent (brotli), the largest of each kind\n')
console.log(
  table(
    ['what', 'bytes', 'budget', 'share'],
    [...tightest.values()].map(({ name, used, limit }) => [name, used, limit, used / limit]),
  ),
)

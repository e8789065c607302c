import { measureBudgets } from '#prerender/budgets.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { refuseStaleBuild } from './build-state.ts'

/** Checks the built site against its budgets; prints each one that is exceeded, or else the fullest ones. */
refuseStaleBuild()
const shown = 12
const measured = measureBudgets(openBuiltSite())
const over = measured.filter(({ used, limit }) => used > limit)
for (const { name, used, limit } of over.length > 0 ? over : measured.slice(0, shown))
  console.log(`${used > limit ? 'OVER ' : ''}${name}: ${used} of ${limit}`)
console.log(over.length === 0 ? `All ${measured.length} budgets hold.` : `${over.length} budgets are exceeded.`)
process.exitCode = over.length === 0 ? 0 : 1

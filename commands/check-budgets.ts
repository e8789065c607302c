import { brotliCompressSync } from 'node:zlib'
import { measureBudgets } from '#finish/budgets.ts'
import { openBuiltFiles } from '#finish/built-site.ts'
import { refuseStaleBuild } from './build-state.ts'

/** Holds the built site to its budgets; every one that is passed is named with its amount. */
refuseStaleBuild()
const shown = 12
const measured = measureBudgets(openBuiltFiles(), (text) => brotliCompressSync(text).length)
const over = measured.filter(({ used, limit }) => used > limit)
for (const { name, used, limit } of over.length > 0 ? over : measured.slice(0, shown))
  console.log(`${used > limit ? 'OVER ' : ''}${name}: ${used} of ${limit}`)
console.log(over.length === 0 ? `All ${measured.length} budgets hold.` : `${over.length} budgets are passed.`)
process.exitCode = over.length === 0 ? 0 : 1

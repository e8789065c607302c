import { startSite } from './support/servers.ts'
import { freePort } from './support/process.ts'
import { median } from './support/table.ts'

/** Time from starting the server to its first page, with the pages built, ms. */
const runs = 5
const times: number[] = []
for (let run = 0; run < runs; run++) {
  const started = performance.now()
  const site = await startSite(await freePort())
  times.push(performance.now() - started)
  await site.stop()
}
console.log(
  `Start to first page, median of ${runs}: ${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`,
)

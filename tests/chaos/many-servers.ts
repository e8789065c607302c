import { setTimeout as pause } from 'node:timers/promises'
import { inParallel } from '#catalog/in-parallel.ts'
import { acceptOne } from '#tests/support/inquiries.ts'
import { startServer } from './processes.ts'
import { compare, settle, storeAndSink, type Trial } from './store.ts'

const serverCount = 4

/** Four servers on one Postgres, one of them killed each second. */
export const manyServers: Trial = {
  name: '4 servers on one Postgres, one killed each second',
  counts: { long: 10_000, short: 100 },
  needsPostgres: true,
  async run({ count, databaseUrl }) {
    const { store, sink, ...trial } = await storeAndSink(databaseUrl)
    const ids = await store.look((database) =>
      inParallel(Array(count).keys(), async () => (await acceptOne(database)).id, 8),
    )
    const settings = { ...trial.settings, LEASE_SECONDS: '3' }
    const servers = await Promise.all(Array.from({ length: serverCount }, () => startServer(settings)))
    const started = performance.now()
    let kills = 0
    let isOver = false
    const killer = (async () => {
      for (; !isOver; kills += 1) {
        await pause(1000)
        await servers[kills % serverCount]?.end()
        servers[kills % serverCount] = await startServer(settings)
      }
    })()
    const open = await settle(store, 600_000)
    const seconds = (performance.now() - started) / 1000
    isOver = true
    await killer
    for (const server of servers) await server.end()
    const { lost, duplicates } = compare(sink, ids)
    await trial.end()
    return {
      holds: open === 0 && lost === 0 && duplicates <= kills,
      figures: `${ids.length} jobs in ${seconds.toFixed(1)} s, ${kills} kills, ${open} open when time was over, ${lost - open} lost, ${duplicates} repeated`,
    }
  },
}

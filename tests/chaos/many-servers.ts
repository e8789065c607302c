import { setTimeout as pause } from 'node:timers/promises'
import { accept } from '#server/inquiries/accept.ts'
import { arrival } from '#tests/support/inquiries.ts'
import { inParallel } from './load.ts'
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
    const ids: string[] = []
    await store.look((database) =>
      inParallel(count, 8, async () => {
        ids.push((await accept(database, arrival(), { receipt: false, webhook: false })).id)
      }),
    )
    const settings = { ...trial.settings, LEASE_SECONDS: '3' }
    const servers = await Promise.all(Array.from({ length: serverCount }, () => startServer(settings)))
    const started = performance.now()
    let kills = 0
    let isOver = false
    const killer = (async () => {
      while (!isOver) {
        await pause(1000)
        if (isOver) return
        const victim = kills % serverCount
        await servers[victim]?.end()
        kills += 1
        servers[victim] = await startServer(settings)
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

import { setTimeout as pause } from 'node:timers/promises'
import { accept } from '#server/inquiries/accept.ts'
import { arrival } from '#tests/support/inquiries.ts'
import { inParallel, post } from './load.ts'
import { startServer } from './processes.ts'
import { arrivals, compare, settle, storeAndSink } from './store.ts'
import type { Trial } from './trial.ts'

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

/** The same form sent ten times at one moment, again and again. */
export const sameKey: Trial = {
  name: 'same key x 10 in parallel',
  counts: { long: 1000, short: 5 },
  async run({ count }) {
    const { store, sink, settings, end } = await storeAndSink()
    const server = await startServer(settings)
    const ids = new Set<string>()
    let different = 0
    for (let index = 0; index < count; index += 1) {
      const more = { idempotencyKey: `key-${index}` }
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(server.url, more)))
      const given = new Set(answers.map(({ status, id }) => `${status} ${id}`))
      if (given.size !== 1 || answers[0]?.status !== 200) different += 1
      ids.add(answers[0]?.id ?? '')
    }
    const open = await settle(store, 120_000)
    await server.end()
    const stored = await store.look(({ query }) => query.selectFrom('inquiries').select('id').execute())
    const mails = arrivals(sink).size
    const { lost, duplicates } = compare(sink, ids)
    await end()
    return {
      holds:
        stored.length === count && mails === count && different === 0 && lost === 0 && duplicates === 0 && open === 0,
      figures: `${stored.length} inquiries, ${sink.mails.length} mails, ${different} times different answers`,
    }
  },
}

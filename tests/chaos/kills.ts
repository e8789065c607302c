import { setTimeout as pause } from 'node:timers/promises'
import { storm } from './load.ts'
import { startServer } from './processes.ts'
import { compare, hurry, settle, storeAndSink, type Trial } from './store.ts'

const clients = 8
/** Answers of a server before its end, at most: an outbox that delivers some 15 inquiries a second must come to an end with all. */
const answersAtMost = 8
const settleMs = 600_000

/** Servers that are ended by a signal, one after the other, while posts pour in. */
const ending = (signal: 'SIGKILL' | 'SIGTERM'): Trial['run'] => {
  return async ({ count, databaseUrl }) => {
    const { store, sink, ...trial } = await storeAndSink(databaseUrl)
    const settings = { ...trial.settings, LEASE_SECONDS: '2' }
    const acknowledged = new Set<string>()
    let longestMs = 0
    // The next server starts while this one ends: two at once on one store are ordinary life.
    let next = startServer(settings)
    for (let ended = 0; ended < count; ended += 1) {
      const server = await next
      next = startServer(settings)
      const load = storm(server.url, clients, acknowledged, 1 + Math.floor(Math.random() * answersAtMost))
      await load.begun
      await pause(Math.random() * 10)
      longestMs = Math.max(longestMs, await server.end(signal))
      await load.stop()
    }
    await hurry(store)
    const open = await settle(store, settleMs)
    await (await next).end()
    const { lost, duplicates } = compare(sink, acknowledged)
    await trial.end()
    return {
      holds: lost === 0 && open === 0 && acknowledged.size > 0 && longestMs < 10_000,
      figures: `${acknowledged.size} acknowledged, ${lost} not mailed, ${open} deliveries still to come, ${duplicates} mails repeated, longest end ${Math.round(longestMs)} ms`,
    }
  }
}

const kills = ending('SIGKILL')

/** Nothing acknowledged is lost, whenever and however a server ends. */
export const endings: readonly Trial[] = [
  { name: 'kill -9 in a storm of posts, SQLite', counts: { long: 300, short: 3 }, run: kills },
  { name: 'kill -9 in a storm of posts, Postgres', counts: { long: 300, short: 1 }, needsPostgres: true, run: kills },
  { name: 'SIGTERM under load', counts: { long: 100, short: 2 }, run: ending('SIGTERM') },
]

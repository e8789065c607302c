import { setTimeout as pause } from 'node:timers/promises'
import { storm } from './load.ts'
import { startServer } from './processes.ts'
import { compare, hurry, missing, settle, storeAndSink } from './store.ts'
import type { Trial } from './trial.ts'

const clients = 8
/** Answers of a server before its end, at most: an outbox that delivers some 15 inquiries a second must come to an end with all. */
const answersAtMost = 8
const someAnswers = () => 1 + Math.floor(Math.random() * answersAtMost)
const settleMs = 600_000

const stormWithKills: Trial['run'] = async ({ count, databaseUrl }) => {
  const { store, sink, ...trial } = await storeAndSink(databaseUrl)
  const settings = { ...trial.settings, LEASE_SECONDS: '2' }
  const acknowledged = new Set<string>()
  // The next server starts while this one dies: two at once on one store are ordinary life.
  let next = startServer(settings)
  for (let kill = 0; kill < count; kill += 1) {
    const server = await next
    if (kill + 1 < count) next = startServer(settings)
    const load = storm(server.url, clients, acknowledged, someAnswers())
    await load.begun
    await pause(Math.random() * 10)
    await server.end()
    await load.stop()
  }
  const gone = await missing(store, acknowledged)
  await hurry(store)
  const last = await startServer(settings)
  const open = await settle(store, settleMs)
  await last.end()
  const { lost, duplicates } = compare(sink, acknowledged)
  await trial.end()
  return {
    holds: gone === 0 && lost === 0 && open === 0 && acknowledged.size > 0,
    figures: `${acknowledged.size} acknowledged, ${gone} not stored, ${lost} not mailed, ${open} deliveries still to come, ${duplicates} mails repeated`,
  }
}

/** kill -9 of the server while posts pour in. */
export const killsOnSqlite: Trial = {
  name: 'kill -9 in a storm of posts, SQLite',
  counts: { long: 300, short: 3 },
  run: stormWithKills,
}

/** The same over Postgres. */
export const killsOnPostgres: Trial = {
  name: 'kill -9 in a storm of posts, Postgres',
  counts: { long: 300, short: 1 },
  needsPostgres: true,
  run: stormWithKills,
}

/** SIGTERM while posts pour in. */
export const terminations: Trial = {
  name: 'SIGTERM under load',
  counts: { long: 100, short: 2 },
  async run({ count }) {
    const { store, settings, end } = await storeAndSink()
    const acknowledged = new Set<string>()
    let longestMs = 0
    for (let index = 0; index < count; index += 1) {
      const server = await startServer(settings)
      const load = storm(server.url, clients, acknowledged)
      await load.begun
      await pause(Math.random() * 300)
      longestMs = Math.max(longestMs, await server.end('SIGTERM'))
      await load.stop()
    }
    const gone = await missing(store, acknowledged)
    await end()
    return {
      holds: gone === 0 && longestMs < 10_000 && acknowledged.size > 0,
      figures: `${acknowledged.size} acknowledged, ${gone} lost, longest exit ${Math.round(longestMs)} ms`,
    }
  },
}

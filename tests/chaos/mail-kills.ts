import { setTimeout as pause } from 'node:timers/promises'
import { post } from './load.ts'
import { startServer, type TestServer } from './processes.ts'
import { arrivals, compare, settle, storeAndSink, type Trial } from './store.ts'

/** Moments of a delivery, in order; only after the last has the mail server said 250. */
const points = ['greeting', 'sender', 'recipient', 'text', 'answered'] as const
const lanes = 4

/** kill -9 of the process that delivers, at each of five moments. */
export const mailKills: Trial = {
  name: 'kill -9 of the mail worker at five points',
  counts: { long: 200, short: 5 },
  async run({ count }) {
    const kills = Array.from({ length: count }, (_, kill) => points[kill % points.length]!)
    const found = await Promise.all(
      Array.from({ length: lanes }, (_, lane) => laneOfKills(kills.filter((_point, kill) => kill % lanes === lane))),
    )
    const sum = (key: keyof (typeof found)[number]) => found.reduce((total, lane) => total + lane[key], 0)
    return {
      holds: sum('lost') + sum('open') + sum('early') === 0,
      figures: `${count} kills, ${sum('lost')} lost, ${sum('duplicates')} repeated with the same Message-ID, ${sum('early')} of them without a 250 before`,
    }
  },
}

async function laneOfKills(kills: readonly (typeof points)[number][]) {
  let server: TestServer | undefined
  let killAt: (typeof points)[number] | undefined
  let killed = Promise.withResolvers<void>()
  /** Ends the worker if this is the moment; the mail server then says nothing more. */
  const reach = (point: (typeof points)[number]) => {
    if (killAt !== point) return false
    killAt = undefined
    server?.end().then(() => killed.resolve(), killed.reject)
    return true
  }
  const { store, sink, ...trial } = await storeAndSink(undefined, {
    onConnect: (_session, done) => void (reach('greeting') || done()),
    onMailFrom: (_address, _session, done) => void (reach('sender') || done()),
    onRcptTo: (_address, _session, done) => void (reach('recipient') || done()),
    onMail() {
      if (reach('text')) return false
      setImmediate(() => reach('answered'))
      return true
    },
  })
  const settings = { ...trial.settings, LEASE_SECONDS: '1' }
  const acknowledged = new Map<string, (typeof points)[number]>()
  for (const point of kills) {
    server = await startServer(settings)
    // What the last kill left behind is delivered first, undisturbed.
    await settle(store, 20_000)
    killed = Promise.withResolvers<void>()
    killAt = point
    const { id } = await post(server.url)
    // A worker that is quicker than the answer ends the connection of a stored inquiry: it must arrive all the same.
    if (id !== undefined) acknowledged.set(id, point)
    await Promise.race([killed.promise, pause(10_000)])
    if (killAt !== undefined) {
      killAt = undefined
      await server.end()
    }
  }
  server = await startServer(settings)
  const open = await settle(store, 30_000)
  await server.end()
  const { lost, duplicates } = compare(sink, acknowledged.keys())
  const counts = arrivals(sink)
  const early = [...acknowledged].filter(
    ([id, point]) => point !== 'answered' && (counts.get(`agency-mail.${id}`) ?? 0) > 1,
  ).length
  await trial.end()
  return { lost, duplicates, early, open }
}

import { inParallel } from '#catalog/in-parallel.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { p95, post } from '#tests/chaos/load.ts'
import { startServer } from '#tests/chaos/processes.ts'
import { settle, trialStore } from '#tests/chaos/store.ts'

/** `node bench/inquiries.ts`: how many inquiries one server takes and delivers, on both stores. */
const count = Number(process.argv[2] ?? 1000)
const clients = 16

async function measure(name: string, databaseUrl?: string): Promise<string> {
  const store = trialStore(databaseUrl)
  const sink = await startSmtpSink()
  const server = await startServer({ ...store.settings, SMTP_URL: sink.url })
  await inParallel(Array(50).keys(), () => post(server.url), clients)
  const started = performance.now()
  const answers = await inParallel(Array(count).keys(), () => post(server.url), clients)
  const seconds = (performance.now() - started) / 1000
  await settle(store, 120_000)
  const all = (performance.now() - started) / 1000
  await server.end('SIGTERM')
  const delivered = sink.mails.length - 50
  await sink.close()
  store.remove()
  const stored = answers.filter(({ status }) => status === 200).length
  if (stored !== count || delivered !== count)
    throw new Error(`${stored} stored and ${delivered} delivered of ${count}`)
  return `| ${name} | ${Math.round(count / seconds)} | ${p95(answers.map(({ tookMs }) => tookMs))} | ${Math.round(count / all)} |`
}

console.log('| store | inquiries a second | p95 ms | stored and mailed a second |')
console.log('| --- | --: | --: | --: |')
console.log(await measure('SQLite'))
const postgres = await startPostgres()
if (!postgres) console.log('| Postgres | SKIPPED: none is installed here |')
else {
  console.log(await measure('Postgres', await postgres.createDatabase()))
  postgres.stop()
}

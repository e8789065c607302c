import { randomUUID } from 'node:crypto'
import { functionPath } from '#contract/inquiry.ts'

/** Posts one inquiry as the home form does; a connection that breaks is status 0. */
export async function post(url: string) {
  const started = performance.now()
  const words = { name: 'Ana Souza', email: 'ana@firm.example', company: '', message: 'Two days in May.' }
  try {
    const response = await fetch(url + functionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...words, idempotencyKey: randomUUID() }),
      signal: AbortSignal.timeout(20_000),
    })
    const answer = (await response.json()) as { id?: string }
    return { status: response.status, id: answer.id, tookMs: performance.now() - started }
  } catch {
    // Whatever broke on the way, nothing was promised to the visitor.
    return { status: 0, id: undefined, tookMs: performance.now() - started }
  }
}

/** Clients that post until told to stop, `begun` after so many answers; acknowledged ids are added to the set. */
export function storm(url: string, clients: number, acknowledged: Set<string>, answers: number) {
  let isOver = false
  let answered = 0
  const begun = Promise.withResolvers<void>()
  const client = async () => {
    while (!isOver) {
      const { status, id } = await post(url)
      if (status === 200 && id !== undefined) acknowledged.add(id)
      answered += 1
      if (answered >= answers || status === 0) begun.resolve()
      if (status === 0) return
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client))
  return {
    begun: begun.promise,
    async stop() {
      isOver = true
      await all
    },
  }
}

/** The value below which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
}

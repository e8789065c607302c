import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { limitKey, networkKey } from '#server/middleware/client-address.ts'
import type { Limit, Settings } from '#server/settings.ts'

/** An IPv6 /48, which may hold many visitors, may send as much as this many visitors. */
const visitorsOfNetwork = 5

/** Receipts for inquiries from one network: the /48 of IPv6, the /24 of IPv4. */
const receiptsOfNetwork = { points: 5, seconds: 3600 }

/** So many keys are counted in memory, and the oldest are forgotten first: an IPv6 network has more addresses than any memory holds. */
const rememberedKeys = 20_000
/** If the store takes longer to count, the count is made in memory, ms: the visitor still has to wait for the inquiry to be stored. */
const patienceMs = 2000

/** Each function counts one more and resolves to `undefined` if it is within the limit, otherwise to the seconds to wait. */
export type RateLimits = ReturnType<typeof createRateLimits>

/** Makes limits in memory, or shared by all servers on one Postgres: in memory, too, while that does not answer, so that no inquiry fails. */
export function createRateLimits(
  { RATE_PER_ADDRESS, RATE_TOTAL, TEST_MAILS }: Pick<Settings, 'RATE_PER_ADDRESS' | 'RATE_TOTAL' | 'TEST_MAILS'>,
  database?: Database,
) {
  const limiter = (prefix: string, { points, seconds }: Limit) => {
    if (points === 0) return async () => undefined
    const inMemory = memoryCounter(seconds * 1000)
    const share = database?.dialect === 'postgres' ? sharedCounter(database, seconds * 1000) : undefined
    return async (key: string) => {
      const shared = share?.(`${prefix}:${key}`).catch(() => undefined)
      const inTime = shared && (await Promise.race([shared, setTimeout(patienceMs, undefined, { ref: false })]))
      const { count, leftMs } = inTime ?? inMemory(key)
      return count > points ? Math.max(1, Math.ceil(leftMs / 1000)) : undefined
    }
  }
  const address = limiter('address', RATE_PER_ADDRESS)
  const network = limiter('network', { ...RATE_PER_ADDRESS, points: RATE_PER_ADDRESS.points * visitorsOfNetwork })
  const total = limiter('total', RATE_TOTAL)
  const testMails = limiter('test', TEST_MAILS)
  const receipts = limiter('receipt', receiptsOfNetwork)
  return {
    /** A post of this address, whatever is in it. */
    async post(client: string) {
      const key = networkKey(client)
      return (await address(limitKey(client))) ?? (key === undefined ? undefined : await network(key))
    },
    /** An inquiry that could be stored. Posts that are refused anyway take no room from people who write. */
    inquiry: () => total('all'),
    /** A test mail: those of the operator are counted by themselves, so that no stranger uses them up. */
    testMail: (isOperator: boolean) => testMails(isOperator ? 'operator' : 'all'),
    /** A receipt for an inquiry from this address: a stranger could have them sent to many mailboxes. */
    receipt: (client: string) => receipts(networkKey(client) ?? limitKey(client).replace(/\.\d+$/, '')),
  }
}

/** Counts keys in a table of Postgres, each from its first use on. */
function sharedCounter({ query, now }: Database, lastsMs: number) {
  return async (key: string) => {
    const at = now()
    const { rows } = await sql<{ count: number; leftMs: number }>`
      insert into rate_limits as known (key, points, expire) values (${key}, 1, ${at + lastsMs})
      on conflict (key) do update set
        points = case when known.expire > ${at} then known.points + 1 else 1 end,
        expire = case when known.expire > ${at} then known.expire else ${at + lastsMs} end
      returning points as count, expire - ${at} as "leftMs"`.execute(query)
    // Now and then what is over is removed, so that the table stays small.
    if (Math.random() < 0.01) await sql`delete from rate_limits where expire < ${at}`.execute(query)
    return rows[0]
  }
}

/** Counts keys in memory, each from its first use on, by a clock that nobody sets. */
function memoryCounter(lastsMs: number) {
  const counters = new Map<string, { count: number; readonly endsAt: number }>()
  return (key: string) => {
    const now = performance.now()
    // The oldest are first.
    for (const [oldest, { endsAt }] of counters) {
      if (endsAt > now && counters.size <= rememberedKeys) break
      counters.delete(oldest)
    }
    const counter = counters.get(key) ?? { count: 0, endsAt: now + lastsMs }
    counters.set(key, counter)
    counter.count += 1
    return { count: counter.count, leftMs: counter.endsAt - now }
  }
}

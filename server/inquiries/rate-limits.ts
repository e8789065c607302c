import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/database/database.ts'
import { clocksDifferMs } from '#server/database/marks.ts'
import { limitKey, networkKey } from '#server/middleware/client-address.ts'

/** The limits; 0 means no limit. */
export interface LimitSettings {
  /** Posts from one address in ten minutes. */
  readonly perAddress: number
  /** Inquiries from everywhere in ten minutes. */
  readonly total: number
  /** Test mails from everywhere in an hour. */
  readonly testMails: number
}

/** Each function counts one more and resolves to `undefined` if it is within the limit, otherwise to the seconds to wait. */
export interface RateLimits {
  /** A post of this address, whatever is in it. */
  post(address: string): Promise<number | undefined>
  /** An inquiry that could be stored. Posts that are refused anyway take no room from people who write. */
  inquiry(): Promise<number | undefined>
  testMail(): Promise<number | undefined>
}

/** An IPv6 /48, which may hold many visitors, may send as much as this many visitors. */
const visitorsOfNetwork = 5

const tenMinutes = 600
const hour = 3600
/** If the store takes longer to count, the count is made in memory, ms: the visitor still has to wait for the inquiry to be stored. */
const patienceMs = 2000

/**
 * Makes limits in memory, or limits that all servers on one Postgres share. While the store does not answer they are counted in memory: a
 * limit must never be the reason why an inquiry fails with an error.
 */
export function createRateLimits(settings: LimitSettings, pool?: pg.Pool): RateLimits {
  const store = pool && {
    query: (query: pg.QueryConfig) => pool.query({ ...query, query_timeout: patienceMs } as pg.QueryConfig),
  }
  const limiter = (keyPrefix: string, points: number, duration: number) => {
    if (points === 0) return async () => undefined
    const memory = new RateLimiterMemory({ keyPrefix, points, duration })
    const shared = { keyPrefix, points, duration, storeClient: store, storeType: 'pool', tableName: 'rate_limits' }
    const counter =
      pool === undefined ? memory : new RateLimiterPostgres({ ...shared, tableCreated: true, insuranceLimiter: memory })
    return async (key: string) => {
      try {
        await counter.consume(key)
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    }
  }
  const address = limiter('address', settings.perAddress, tenMinutes)
  const network = limiter('network', settings.perAddress * visitorsOfNetwork, tenMinutes)
  const total = limiter('total', settings.total, tenMinutes)
  const testMails = limiter('test', settings.testMails, hour)
  return {
    async post(client) {
      const key = networkKey(client)
      return (await address(limitKey(client))) ?? (key === undefined ? undefined : await network(key))
    },
    inquiry: () => total('all'),
    testMail: () => testMails('all'),
  }
}

/** Removes the counters that a server whose clock was ahead has left on Postgres: they would refuse visitors for as long as it was ahead. */
export async function dropCountersAhead(database: Database): Promise<void> {
  if (database.dialect !== 'postgres') return
  const latest = database.now() + hour * 1000 + clocksDifferMs
  await sql`delete from rate_limits where expire > ${latest}`.execute(database.query)
}

import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { limitKey, networkKey } from '#server/middleware/client-address.ts'

/** How many are let through; 0 lets everything through. */
export interface LimitSettings {
  /** Posts from one address in ten minutes. */
  readonly perAddress: number
  /** Inquiries from everywhere in ten minutes. */
  readonly total: number
  /** Test mails from everywhere in an hour. */
  readonly testMails: number
}

/** Asks for one more: `undefined` lets it through, otherwise the seconds to wait. */
export interface RateLimits {
  /** A post of this address, whatever is in it. */
  post(address: string): Promise<number | undefined>
  /** An inquiry that could be stored: what nobody could answer takes no room from those who write. */
  inquiry(): Promise<number | undefined>
  testMail(): Promise<number | undefined>
}

/** An IPv6 network of many visitors may send as much as this many of them. */
const visitorsOfNetwork = 5

const tenMinutes = 600
const hour = 3600
/** A store that takes longer to count does not count, ms: the visitor still waits for the inquiry to be stored. */
const patienceMs = 2000

/**
 * Limits in memory, or shared by all servers on one Postgres. A store that does not answer counts in memory meanwhile:
 * a limit must never be why an inquiry is refused with an error.
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

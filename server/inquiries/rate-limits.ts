import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** How many are let through; 0 lets everything through. */
export interface LimitSettings {
  /** Posts from one address in ten minutes. */
  readonly perAddress: number
  /** Posts from everywhere in ten minutes. */
  readonly total: number
  /** Test mails from everywhere in an hour. */
  readonly testMails: number
}

/** Asks for one more: `undefined` lets it through, otherwise the seconds to wait. */
export interface RateLimits {
  post(address: string): Promise<number | undefined>
  testMail(): Promise<number | undefined>
}

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
  const total = limiter('total', settings.total, tenMinutes)
  const testMails = limiter('test', settings.testMails, hour)
  return {
    post: async (key) => (await address(key)) ?? (await total('all')),
    testMail: () => testMails('all'),
  }
}

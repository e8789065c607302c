import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { limitKey, networkKey } from '#server/middleware/client-address.ts'
import type { Limit } from '#server/settings.ts'

/** The limits. */
export interface LimitSettings {
  /** Posts from one address. */
  readonly perAddress: Limit
  /** Inquiries from everywhere. */
  readonly total: Limit
  /** Test mails from everywhere. */
  readonly testMails: Limit
}

/** Each function counts one more and resolves to `undefined` if it is within the limit, otherwise to the seconds to wait. */
export interface RateLimits {
  /** A post of this address, whatever is in it. */
  post(address: string): Promise<number | undefined>
  /** An inquiry that could be stored. Posts that are refused anyway take no room from people who write. */
  inquiry(): Promise<number | undefined>
  /** A test mail: those of the operator are counted by themselves, so that no stranger uses them up. */
  testMail(isOperator: boolean): Promise<number | undefined>
  /** A receipt for an inquiry from this address: a stranger could have them sent to many mailboxes. */
  receipt(address: string): Promise<number | undefined>
}

/** An IPv6 /48, which may hold many visitors, may send as much as this many visitors. */
const visitorsOfNetwork = 5

/** Receipts for inquiries from one network: the /48 of IPv6, the /24 of IPv4. */
const receiptsOfNetwork = { points: 5, seconds: 3600 }

/** So many keys are counted in memory, and the oldest are forgotten first: an IPv6 network has more addresses than any memory holds. */
const rememberedKeys = 20_000
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
  const limiter = (keyPrefix: string, { points, seconds }: Limit) => {
    if (points === 0) return async () => undefined
    const inMemory = memoryLimiter({ points, seconds })
    if (store === undefined) return async (key: string) => inMemory(key)
    const table = { tableName: 'rate_limits', tableCreated: true, storeClient: store, storeType: 'pool' }
    const shared = new RateLimiterPostgres({ keyPrefix, points, duration: seconds, ...table })
    return async (key: string) => {
      try {
        await shared.consume(key)
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        return inMemory(key)
      }
    }
  }
  const { perAddress } = settings
  const address = limiter('address', perAddress)
  const network = limiter('network', { ...perAddress, points: perAddress.points * visitorsOfNetwork })
  const total = limiter('total', settings.total)
  const testMails = limiter('test', settings.testMails)
  const receipts = limiter('receipt', receiptsOfNetwork)
  return {
    async post(client) {
      const key = networkKey(client)
      return (await address(limitKey(client))) ?? (key === undefined ? undefined : await network(key))
    },
    inquiry: () => total('all'),
    testMail: (isOperator) => testMails(isOperator ? 'operator' : 'all'),
    receipt: (client) => receipts(networkKey(client) ?? limitKey(client).replace(/\.\d+$/, '')),
  }
}

/** Counts keys in memory, each from its first use on. */
function memoryLimiter({ points, seconds }: Limit): (key: string) => number | undefined {
  const counters = new Map<string, { count: number; readonly endsAt: number }>()
  return (key) => {
    const now = performance.now()
    const known = counters.get(key)
    const counter = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 }
    if (counter !== known) {
      counters.delete(key)
      counters.set(key, counter)
    }
    // The oldest are first.
    for (const [oldest, { endsAt }] of counters) {
      if (endsAt > now && counters.size <= rememberedKeys) break
      counters.delete(oldest)
    }
    counter.count += 1
    return counter.count > points ? Math.max(1, Math.ceil((counter.endsAt - now) / 1000)) : undefined
  }
}

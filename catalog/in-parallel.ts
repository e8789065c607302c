import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'

/** One more than there are processors, because some of the work waits for the disk. */
const atATime = availableParallelism() + 1

/** Does the work for all items, `limit` at a time, and returns the results in the order of the items. */
export function inParallel<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>, limit = atATime): Promise<R[]> {
  return Readable.from(items).map(work, { concurrency: limit }).toArray()
}

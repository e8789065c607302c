/** Does the work for every item, at most `limit` at a time; `work` returns whether to start any more. */
export async function inParallelUntilRefused<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<boolean>,
): Promise<void> {
  const left = [...items]
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      if (!(await work(item))) left.length = 0
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
}

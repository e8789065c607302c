import sharp from 'sharp'

/** One picture per processor: the encoder's own threads and a cache of decoded pictures would only add memory. */
export async function developInParallel<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  const queue = items.values()
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

import sharp from 'sharp'

/** Works on `workers` items at a time. The encoder's own threads and its cache of decoded pictures are off: they would only take memory. */
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

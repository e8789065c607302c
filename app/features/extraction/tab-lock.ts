/**
 * Takes a lock that one tab of this browser can hold at a time, and returns how to give it back; `undefined` if another tab holds it.
 * Browsers have locks on https and localhost only, and refuse them where storage is blocked; there every tab gets one.
 */
export async function takeTabLock(name: string): Promise<(() => void) | undefined> {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return () => {}
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock ? release : undefined)
        return lock ? held : undefined
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException) resolve(release)
        else reject(error)
      })
  })
}

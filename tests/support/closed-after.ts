import { onTestFinished } from 'vitest'

/** What was opened, a store or a server, closed after the test. */
export async function closedAfter<Opened extends { close(): unknown }>(opened: Opened | Promise<Opened>) {
  const it = await opened
  onTestFinished(async () => void (await it.close()))
  return it
}

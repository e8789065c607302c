import { expect, type Locator } from '@playwright/test'

/** Waits until something begins at the top of the screen, under the header: neither further down nor scrolled past. */
export async function expectAtTop(target: Locator): Promise<void> {
  const isAtTop = async () => {
    const top = (await target.boundingBox())?.y ?? -1
    return top >= 0 && top < 200
  }
  await expect.poll(isAtTop, { message: 'it stands at the top' }).toBe(true)
}

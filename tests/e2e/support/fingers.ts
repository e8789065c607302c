import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Puts fingers on the screen, moves them or takes them off, as the browser gets it from a real screen. */
const touch = (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
  client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })

/** Moves fingers along straight lines, one frame a step. */
export async function drag(page: Page, lines: { from: Point; to: Point }[], steps = 12): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const at = (part: number) =>
    lines.map(({ from, to }) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }))
  await touch(client, 'touchStart', at(0))
  for (let step = 1; step <= steps; step++) {
    await touch(client, 'touchMove', at(step / steps))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch(client, 'touchEnd', [])
}

/** Two quick taps on one place. None waits for the answer to the one before: on a busy machine they would be two slow ones. */
export async function doubleTap(page: Page, point: Point): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await Promise.all([0, 1].flatMap(() => [touch(client, 'touchStart', [point]), touch(client, 'touchEnd', [])]))
}

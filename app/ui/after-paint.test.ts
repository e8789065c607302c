import { expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('work waits for the frame of its input to be painted, keeps its order, and is done where no frame comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const done: number[] = []
  for (const number of [1, 2]) afterPaint(() => done.push(number))
  for (const frame of frames) frame()
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual([1, 2])
  afterPaint(() => done.push(3))
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual([1, 2, 3])
  vi.useRealTimers()
})

import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function report(isTTY: boolean, total: number, steps = total): string[] {
  const written: string[] = []
  let nowMs = 0
  const step = createProgress({ write: (text) => written.push(text), isTTY }, total, () => nowMs)
  for (let photo = 0; photo < steps; photo++) {
    nowMs += 2000
    step(`photo ${photo}`)
  }
  return written
}

test('progress is one line with a bar and the time left on a terminal, which goes at the end; elsewhere a line every ten pictures', () => {
  const written = report(true, 4)
  expect(written[1]).toBe('\r\u001b[K████████████░░░░░░░░░░░░ 2/4, 4 s left, photo 1')
  expect(written.at(-1)).toBe('\r\u001b[K')
  expect(report(false, 15)).toEqual(['pictures 10/15, 10 s left\n', 'pictures 15/15, 0 s left\n'])
  expect(report(false, 150, 10)).toEqual(['pictures 10/150, 5 min left\n'])
})

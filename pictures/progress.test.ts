import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function report(isTTY: boolean, total: number, steps: number): string[] {
  const written: string[] = []
  let nowMs = 0
  const step = createProgress({ write: (text) => written.push(text), isTTY }, total, () => nowMs)
  for (let photo = 0; photo < steps; photo++) {
    nowMs += 2000
    step(`photo ${photo}`)
  }
  return written
}

test('progress renews one line with a bar and the time left on a terminal, and clears it at the end', () => {
  const written = report(true, 4, 4)
  expect(written[1]).toBe('\r\u001b[K████████████░░░░░░░░░░░░ 2/4, 4 s left, photo 1')
  expect(written.at(-1)).toBe('\r\u001b[K')
})

test('progress is a plain line every ten pictures and a last one elsewhere, in minutes where it takes long', () => {
  expect(report(false, 25, 25)).toEqual([
    'pictures 10/25, 30 s left\n',
    'pictures 20/25, 10 s left\n',
    'pictures 25/25, 0 s left\n',
  ])
  expect(report(false, 150, 10)).toEqual(['pictures 10/150, 5 min left\n'])
})

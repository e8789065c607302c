import { describe, expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function report(isTerminal: boolean, total: number, steps: number): string[] {
  const written: string[] = []
  let nowMs = 0
  const progress = createProgress({ total, isTerminal, write: (text) => written.push(text), now: () => nowMs })
  for (let step = 0; step < steps; step++) {
    nowMs += 2000
    progress.step(`photo ${step}`)
  }
  progress.end()
  return written
}

describe('progress', () => {
  test('renews one line with a bar and the time left on a terminal, and clears it at the end', () => {
    const written = report(true, 4, 2)
    expect(written[1]).toBe('\r\u001b[K████████████░░░░░░░░░░░░ 2/4, 4 s left, photo 1')
    expect(written.at(-1)).toBe('\r\u001b[K')
  })

  test('writes a plain line every ten pictures and a last one elsewhere', () => {
    expect(report(false, 25, 25)).toEqual([
      'pictures 10/25, 30 s left\n',
      'pictures 20/25, 10 s left\n',
      'pictures 25/25, 0 s left\n',
    ])
  })

  test('counts in minutes what takes long', () => {
    expect(report(false, 150, 10)[0]).toBe('pictures 10/150, 5 min left\n')
  })
})

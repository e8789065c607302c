import { execFileSync } from 'node:child_process'
import { table } from './support/table.ts'

/**
 * Seconds and bytes per original, peak memory, and the runs after the first: at 10, 150 and 1,500 synthetic originals, small ones
 * so that the largest run stays within minutes, and at 20 of the size of the real ones.
 */
const runs = [
  { count: 20, width: 1200 },
  { count: 10, width: 600 },
  { count: 150, width: 600 },
  { count: 1500, width: 600 },
]

interface Measured {
  seconds: number
  bytes: number
  secondRun: number
  touched: number
  changed: number
  peakMb: number
}

const rows = runs.map(({ count, width }) => {
  const args = ['bench/support/picture-run.ts', String(count), String(width)]
  const measured = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Measured
  return [
    `${count} of ${width} px`,
    measured.seconds,
    measured.seconds / count,
    measured.bytes / count / 1024,
    measured.secondRun,
    measured.touched,
    measured.changed,
    measured.peakMb,
  ]
})
console.log(
  table(['originals', 's', 's each', 'KiB each', 'again, s', 'all touched, s', 'one changed, s', 'peak MiB'], rows),
)

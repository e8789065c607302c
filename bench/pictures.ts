import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PictureRun } from './support/picture-run.ts'
import { table } from './support/table.ts'

/**
 * Seconds and bytes per original, memory, and the runs after the first: at 10, 150 and 1,500 synthetic originals, small ones
 * so that the largest run stays within minutes, and at 20 of the size of the real ones.
 */
const runs = [
  { count: 20, width: 1200 },
  { count: 10, width: 600 },
  { count: 150, width: 600 },
  { count: 1500, width: 600 },
]

const columns = ['originals', 's', 's each', 'KiB each', 'again, s', 'all touched, s', 'one changed, s', 'peak MiB']
const quarters = 'MiB in the four quarters of the run'

const rows = runs.map(({ count, width }) => {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  const directory = join(root, 'content')
  mkdirSync(join(directory, 'photos'), { recursive: true })
  const node = (file: string, folder: string) =>
    execFileSync(process.execPath, [`bench/support/${file}`, folder, String(count), String(width)], {
      encoding: 'utf8',
    })
  node('picture-originals.ts', directory)
  const measured = JSON.parse(node('picture-run.ts', root)) as PictureRun
  rmSync(root, { recursive: true })
  return [
    `${count} of ${width} px`,
    measured.seconds,
    measured.seconds / count,
    measured.bytes / count / 1024,
    measured.secondRun,
    measured.touched,
    measured.changed,
    measured.peakMb,
    measured.quartersMb.map((mb) => mb.toFixed(0)).join(', '),
  ]
})
console.log(table([...columns, quarters], rows))

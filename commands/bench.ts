import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { refuseStaleBuild } from './build-state.ts'

/** `npm run bench [-- NAME...]`: runs measurements one after the other; a run of all of them is kept in bench/results. */
const all = readdirSync('bench')
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3))
const names = process.argv.slice(2)
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measurement named ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(2)
}
refuseStaleBuild()

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const processor = cpus()[0]?.model ?? 'unknown processor'
const report = [
  `# ${new Date().toISOString().slice(0, 10)}`,
  `Commit ${git('rev-parse', '--short', 'HEAD')}, Node ${process.version}, ${cpus().length} x ${processor}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, load average ${loadavg()[0]?.toFixed(1)} at the start.`,
]
let failed = 0
for (const name of names.length > 0 ? names : all) {
  console.error(`── ${name}`)
  const { status, stdout } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) failed++
  console.log(`${stdout}\n`)
  report.push(`## ${name}`, status === 0 ? stdout.trim() : 'This measurement failed.')
}
if (names.length === 0) {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${new Date().toISOString().slice(0, 10)}.md`, `${report.join('\n\n')}\n`)
}
process.exitCode = failed > 0 ? 1 : 0

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { refuseStaleBuild } from '#commands/build-state.ts'

/** What `publish` runs, and how much of it: an hour on two cores that do nothing else. */
const published: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  script: {},
  interaction: { INTERACTION_ROUNDS: '7' },
  pages: { BENCH_RUNS: '5', BENCH_THROTTLING: 'devtools,simulate' },
  load: {},
  inquiries: {},
}

/** `npm run bench [-- NAME... | publish [NAME...]]`: runs measurements one after the other; `publish` writes bench/results. */
const all = readdirSync('bench').flatMap((name) => (name.endsWith('.ts') && name !== 'run.ts' ? name.slice(0, -3) : []))
const isPublishing = process.argv[2] === 'publish'
const asked = process.argv.slice(isPublishing ? 3 : 2)
const names = asked.length > 0 ? asked : isPublishing ? Object.keys(published) : all
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measurement named ${unknown.join(', ')}. There are: publish, ${all.join(', ')}.`)
  process.exit(2)
}
refuseStaleBuild()

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Of what, when and where it was measured. */
function origin(): string {
  const edited = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with edits'
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const load = `load average ${loadavg()[0]?.toFixed(1)} at the start`
  return `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${edited}, Node ${process.version}, ${machine}, ${load}.`
}

let failed = 0
mkdirSync('bench/results', { recursive: true })
for (const name of names) {
  const where = origin()
  const start = performance.now()
  console.error(`── ${name}`)
  const { status, stdout } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    encoding: 'utf8',
    env: { ...process.env, ...(isPublishing && published[name]) },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
  console.log(`${stdout}\n`)
  console.error(`── ${name}: ${status === 0 ? '' : 'FAILED, '}${Math.round((performance.now() - start) / 1000)} s`)
  if (status !== 0) failed++
  // What a failed measurement said before stays as it was.
  else if (isPublishing) writeFileSync(`bench/results/${name}.md`, `# ${name}\n\n${where}\n\n${stdout.trim()}\n`)
}
process.exitCode = failed > 0 ? 1 : 0

import { spawnSync } from 'node:child_process'
import { finishSite } from '#finish/run.ts'
import { markBuilt } from './build-state.ts'

/** `npm run build`: pictures, pages, then the finishing step; nothing is left half built under build/site. */
function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(process.execPath, ['commands/content-check.ts'])
run(process.execPath, ['commands/photos.ts'])
run('react-router', ['build'])
await finishSite()
markBuilt()

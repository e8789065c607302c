import { spawnSync } from 'node:child_process'
import { isBuildStale } from './build-state.ts'

/** `npm start`: builds if the build is missing, older than its sources or without an article that is due, then serves. */
if (isBuildStale()) {
  console.log('Building the site: its sources changed, an article is due, or it was never built.')
  const { status } = spawnSync(process.execPath, ['commands/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('#server/main.ts')

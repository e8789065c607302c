import { spawnSync } from 'node:child_process'
import { hasBuild, isBuildStale } from './build-state.ts'
import { refuseFolderName } from './folder-name.ts'

/** `npm start`: builds if the build is missing, old or without an article that is due, then serves; where that fails, the last good one. */
refuseFolderName()
if (isBuildStale()) {
  console.log('Building the site: its sources changed, an article is due, or it was never built.')
  const { status } = spawnSync(process.execPath, ['commands/build.ts'], { stdio: 'inherit' })
  if (status !== 0) {
    if (status === null || !hasBuild()) process.exit(status ?? 1)
    console.error('The build failed. Serving the last successful one.')
  }
}
await import('#server/main.ts')

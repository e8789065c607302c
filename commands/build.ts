import { join } from 'node:path'
import { createBuilder } from 'vite'
import { readSiteUrl } from '#contract/site-address.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { prerender } from '#prerender/run.ts'
import { lockBuild } from './build-lock.ts'
import {
  beginBuild,
  buildFolder,
  buildOrigin,
  newFolder,
  isBuildStale,
  markBuilt,
  publishBuild,
} from './build-state.ts'
import { printDeadLinks } from './dead-links.ts'
import { fail } from './failure.ts'
import { refuseFolderName } from './folder-name.ts'
import { runProgram } from './steps.ts'

/**
 * `npm run build`: content check, pictures, what browsers load, the pages, then every link of theirs. It works beside the last build, whose
 * place it takes at the end: one that fails, or is killed, leaves the last good one.
 */
refuseFolderName()
// Without it React renders with its slower development build.
process.env.NODE_ENV = 'production'
const { fault } = readSiteUrl(process.env)
if (fault) {
  console.error(fault)
  process.exit(2)
}

// Every night: where nothing is due nothing is built, and nothing restarted.
const isNightly = process.argv.includes('--if-stale')
if (isNightly && !isBuildStale()) process.exit(0)

try {
  const hasWaited = lockBuild()
  if (hasWaited && !isBuildStale()) {
    console.log('The other build has already built these sources.')
    process.exit(0)
  }
  const origin = buildOrigin()
  for (const command of ['content-check', 'photos']) {
    const status = await runProgram(process.execPath, [`commands/${command}.ts`])
    if (status !== 0) process.exit(status)
  }
  beginBuild()
  const into = (folder: string) => ({ build: { outDir: `${newFolder}/${folder}` } })
  const builder = await createBuilder({ environments: { client: into('client'), ssr: into('server') } })
  await builder.buildApp().catch((error: Error) => {
    // It says where in the sources, with a few lines of them.
    console.error(error.message)
    process.exit(1)
  })
  await prerender(newFolder, buildFolder)
  const dead = printDeadLinks(openBuiltSite(join(newFolder, 'site')))
  // At night an article whose day has come appears all the same; its links lead to the right page, if not to the right part of it.
  if (dead > 0 && !isNightly) process.exit(1)
  markBuilt(origin, newFolder)
  publishBuild()
} catch (error) {
  fail(error, [])
}

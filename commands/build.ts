import { readSiteUrl } from '#contract/site-address.ts'
import { prerender } from '#prerender/run.ts'
import { buildOrigin, markBuilt } from './build-state.ts'
import { fail } from './failure.ts'
import { runProgram } from './steps.ts'

/** `npm run build`: content check, pictures, what browsers load, then the pages; build/site is never left half built. */
function run(command: string, args: string[]): void {
  const status = runProgram(command, args)
  if (status !== 0) process.exit(status)
}

// Without it React renders with its slower development build.
process.env.NODE_ENV = 'production'
const given = readSiteUrl(process.env)
if (!given.ok) {
  console.error(given.line)
  process.exit(2)
}

try {
  const origin = buildOrigin()
  run(process.execPath, ['commands/content-check.ts'])
  run(process.execPath, ['commands/photos.ts'])
  run('vite', ['build', '--app'])
  await prerender()
  markBuilt(origin)
} catch (error) {
  fail(error, [])
}

import { resolve } from 'node:path'
import { contentDirectory } from '#catalog/content-directory.ts'
import { ContentError } from '#catalog/content-error.ts'
import { fail, outliveOutput } from './failure.ts'
import { runGalleries } from './galleries/command.ts'
import { publicNetwork } from './galleries/download.ts'

/** `npm run galleries -- import FILE`: brings extracted photos into the content. Exit 0 done, 1 failed, 2 misused. */
outliveOutput()
try {
  process.exitCode = await runGalleries(process.argv.slice(2), {
    contentDirectory: contentDirectory(),
    waitingDirectory: resolve('.cache/galleries'),
    network: publicNetwork(),
    out: process.stdout,
    err: process.stderr,
  })
} catch (error) {
  fail(error, [ContentError])
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { lockBuild } from './build-lock.ts'

const folder = temporaryFolder(afterAll)

/** Another process that holds the lock, and does nothing else until it is killed. */
async function otherBuild() {
  const module = JSON.stringify(resolve('commands/build-lock.ts'))
  // The collector of memory must not take the lock away.
  const code = `(await import(${module})).lockBuild(${JSON.stringify(folder)}); gc(); console.log('locked'); setInterval(gc, 100)`
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code])
  await once(other.stdout, 'data')
  return other
}

it('a build waits for one that runs beside it, and goes on where that one is killed', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const other = await otherBuild()
  const kill = spawn('sh', ['-c', `sleep 1; kill -9 ${other.pid}`])
  const begun = performance.now()
  expect(lockBuild(folder)).toBe(true)
  expect(performance.now() - begun).toBeGreaterThan(800)
  expect(said).toHaveBeenCalledWith('Another build is running in this folder. Waiting for it to finish.')
  await once(kill, 'exit')
})

it('the first build of a folder waits for nobody', () => {
  expect(lockBuild(join(folder, 'another'))).toBe(false)
})

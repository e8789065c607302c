import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockBuild } from './build-lock.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lock-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process that holds the lock, and does nothing else until it is killed. */
async function otherBuild() {
  const module = JSON.stringify(resolve('commands/build-lock.ts'))
  // The collector of memory must not take the lock away.
  const code = `(await import(${module})).lockBuild(${JSON.stringify(folder)}); gc(); console.log('locked'); setInterval(gc, 100)`
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code])
  await once(other.stdout, 'data')
  return other
}

it('the first build of a folder waits for nobody, nor does one after it', () => {
  const first = lockBuild(folder)
  expect(first.hasWaited).toBe(false)
  first.release()
  const next = lockBuild(folder)
  expect(next.hasWaited).toBe(false)
  next.release()
})

it('a build waits for one that runs beside it, and goes on where that one is killed', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const other = await otherBuild()
  const kill = spawn('sh', ['-c', `sleep 1; kill -9 ${other.pid}`])
  const begun = performance.now()
  const lock = lockBuild(folder)
  expect(performance.now() - begun).toBeGreaterThan(800)
  expect(lock.hasWaited).toBe(true)
  expect(said).toHaveBeenCalledWith('Another build is running in this folder. Waiting for it to finish.')
  lock.release()
  await once(kill, 'exit')
})

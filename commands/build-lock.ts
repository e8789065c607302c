import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** How long a build may wait for another one, ms: the first of a site makes its pictures, which takes minutes. */
const patience = 60 * 60_000

/** Locks of this process. What nobody refers to is collected, and with it the lock would go. */
const held = new Set<DatabaseSync>()

/** Waits until no other build runs in this folder, and keeps others waiting until this process ends, however it ends. Returns whether it waited. */
export function lockBuild(folder = '.cache'): boolean {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(`${folder}/build.lock`)
  held.add(lock)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return false
  } catch (error) {
    if (!(error instanceof Error && 'errstr' in error && error.errstr === 'database is locked')) throw error
  }
  console.log('Another build is running in this folder. Waiting for it to finish.')
  lock.exec(`PRAGMA busy_timeout = ${patience}; BEGIN EXCLUSIVE`)
  return true
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { partialOf } from '#catalog/write-whole.ts'
import { type ListedInquiry, listInquiries } from '#server/operator/list.ts'
import { memoryStore } from '#tests/support/dialects.ts'
import { acceptOne } from '#tests/support/inquiries.ts'
import { exported } from '#tests/support/operator.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { exportInquiries } from './export-inquiries.ts'

let dataDir = ''
let listed: ListedInquiry[] = []
const path = (name: string) => join(dataDir, 'exports', name)

beforeEach(async () => {
  dataDir = temporaryFolder()
  const database = await memoryStore()
  for (let index = 0; index < 3; index += 1) await acceptOne(database)
  listed = await listInquiries(database, {})
})

/** Exports each inquiry as a page of its own. */
function run(meanwhile: () => void = () => {}): Promise<string> {
  async function* pages() {
    for (const inquiry of listed) {
      yield [inquiry]
      meanwhile()
    }
  }
  return exportInquiries(pages(), dataDir, { file: 'all.csv' })
}

it('a file holds all pages, and what was written before is there until it is whole', async () => {
  await run()
  listed.shift()
  const said = await run(() => expect(readFileSync(path('all.csv'), 'utf8').split('\r\n')).toHaveLength(5))
  expect(said).toBe(`2 inquiries written to ${path('all.csv')}`)
  expect(readFileSync(path('all.csv'), 'utf8')).toBe(await exported('csv', listed))
  expect(readdirSync(path(''))).toEqual(['all.csv'])
})

it.each(['SIGINT', 'SIGTERM'] as const)('%s ends one that waits, and leaves nothing behind', async (signal) => {
  const program = `
  import { exportInquiries } from './commands/inquiries/export-inquiries.ts'
  async function* pages() {
    yield []
    setInterval(() => {}, 1000)
    console.log('waiting')
    await new Promise(() => {})
  }
  await exportInquiries(pages(), ${JSON.stringify(dataDir)}, { file: 'all.csv' })`
  const running = spawn(process.execPath, ['--input-type=module', '-e', program])
  const ended = once(running, 'close')
  await once(running.stdout, 'data')
  expect(readdirSync(path(''))).toEqual([`all.csv.${running.pid}.part`])
  running.kill(signal)
  expect(await ended).toEqual([1, null])
  expect(readdirSync(path(''))).toEqual([])
})

it('one that an erasure removes while it is written says so', async () => {
  const erased = run(() => rmSync(partialOf(path('all.csv'))))
  await expect(erased).rejects.toThrow('Someone was erased during the export, so it was deleted.')
  expect(existsSync(path('all.csv'))).toBe(false)
})

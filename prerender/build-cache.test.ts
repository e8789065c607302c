import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { BuildCache } from './build-cache.ts'

let folder: string
beforeEach(() => void (folder = temporaryFolder()))

const bytes = (text: string) => () => Promise.resolve(Buffer.from(text))
const never = () => Promise.reject(new Error('it was made again'))

it('what was made once is not made again; a sweep leaves what this build took, and nothing else', async () => {
  const before = new BuildCache(folder)
  for (const name of ['a.br', 'b.br', 'c.br']) await before.take(name, bytes(name))
  const kept = new BuildCache(folder)
  expect((await kept.take('b.br', never)).toString()).toBe('b.br')
  await kept.take('d.br', bytes('d'))
  await kept.sweep()
  expect(readdirSync(folder).toSorted()).toEqual(['b.br', 'd.br'])
})

it('a sweep removes drafts of an interrupted build, not those of one beside it', async () => {
  for (const name of ['old.br.1.part', 'young.br.2.part']) writeFileSync(join(folder, name), 'half')
  const anHourAgo = Date.now() / 1000 - 3600
  utimesSync(join(folder, 'old.br.1.part'), anHourAgo, anHourAgo)
  await new BuildCache(folder).sweep()
  expect(readdirSync(folder)).toEqual(['young.br.2.part'])
})

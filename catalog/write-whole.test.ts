import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { writeOwn, writeWhole } from './write-whole.ts'

const folder = temporaryFolder(afterAll)

test.each([false, true])(
  'a file takes the place of the one before, in a folder that is made: lasting %s',
  (isLasting) => {
    const file = join(folder, `${isLasting}/a.txt`)
    writeWhole(file, 'one', { isLasting })
    writeWhole(file, Buffer.from('two'), { isLasting })
    expect(readFileSync(file, 'utf8')).toBe('two')
  },
)

test('a file of its owner is readable by nobody else, from its first byte on', async () => {
  const file = join(folder, 'own.txt')
  const modes: number[] = []
  await writeOwn(file, async (partial) => {
    modes.push(statSync(partial).mode & 0o777)
    await appendFile(partial, 'one')
  })
  expect([...modes, statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, 0o600, 'one'])
})

test('what cannot be written leaves nothing beside its place', () => {
  mkdirSync(join(folder, 'b/taken'), { recursive: true })
  expect(() => writeWhole(join(folder, 'b/taken'), 'one')).toThrow(/EISDIR|ENOTEMPTY|is a directory/)
  expect(readdirSync(join(folder, 'b'))).toEqual(['taken'])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedPaths } from '#contract/addresses.ts'
import { iconFiles } from '#finish/found/icon-files.ts'

test('every file that a build makes at the root is known as one that no address can move away from', async () => {
  const icons = await iconFiles(readFileSync('content/brand/mark.svg', 'utf8'))
  const source = readFileSync('finish/found/files.ts', 'utf8')
  const named = [...source.matchAll(/^\s*\['([^']+)', Buffer/gm)].map(([, name = '']) => name)
  expect(named).toContain('robots.txt')
  expect([...named, ...icons.keys()].map((name) => `/${name}`).toSorted()).toEqual(generatedPaths.toSorted())
})

import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { islandFiles } from '#app/islands/registry.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder(afterAll)
let refused = ''

const forbidden = [
  ['contract/a.ts', '../server/app.ts'],
  ['contract/content/b.ts', '../../catalog/content.ts'],
  ['contract/c.ts', 'sharp'],
  ['contract/d.ts', 'node:fs'],
  ['contract/e.ts', '#server/app.ts'],
  ['catalog/f.ts', '../app/pages.tsx'],
  ['server/g.ts', '../catalog/content.ts'],
  ['server/mail/h.ts', '../../prerender/run.ts'],
  ['server/i.ts', '#prerender/run.ts'],
  ['pictures/transforms/j.ts', '../../prerender/site-files.ts'],
  ['prerender/k.ts', '../pictures/made.ts'],
  ['commands/l.ts', '../server/main.ts'],
  ['app/pages/m.tsx', '../../server/app.ts'],
  ['app/pages.tsx', '../server/app.ts'],
  ['app/features/contact/n.tsx', '../gallery/mosaic.tsx'],
  ['app/ui/o.tsx', '../features/contact/form.tsx'],
  ...'contract catalog prerender pictures server commands app/pages app/features/contact app/ui'
    .split(' ')
    .map((layer) => [`${layer}/bench.ts`, `${layer.replaceAll(/[^/]+/g, '..')}/bench/support/table.ts`] as const),
] as const
const allowed = [
  ['contract/content/p.ts', 'zod'],
  ['contract/o.ts', 'zod/mini'],
  ['contract/content/q.ts', '../addresses.ts'],
  ['catalog/r.ts', '#contract/addresses.ts'],
  ['server/mail/s.ts', '../log.ts'],
  ['server/t.ts', '#catalog/write-whole.ts'],
  ['prerender/u.ts', './site-files.ts'],
  ['pictures/transforms/v.ts', '../recipe.ts'],
  ['commands/w.ts', '#server/settings.ts'],
  ['app/features/contact/x.tsx', '#app/ui/button.tsx'],
] as const

beforeAll(() => {
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  for (const [file, source] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `import { thing } from '${source}'\nthing()\n`)
  }
  const lint = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'unix'], { cwd: folder, encoding: 'utf8' })
  refused = lint.stdout
})

const isRefused = (file: string) =>
  refused.split('\n').some((line) => line.includes(`${file}:`) && line.includes('restricted'))

it.each(forbidden)('the lint refuses that %s imports %s', (file) => expect(isRefused(file)).toBe(true))
it.each(allowed)('the lint admits that %s imports %s', (file) => expect(isRefused(file)).toBe(false))

/** A folder of server/, or a file beside the folders. */
const partOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** Which parts of server/ a file imports. */
function importsOf(file: string): { file: string; from: string; to: string }[] {
  const sources = readFileSync(file, 'utf8').matchAll(/ from '(#server\/|\.\.?\/)(.+)'/g)
  return [...sources].map(([, start = '', rest = '']) => {
    const path = start === '#server/' ? `server/${rest}` : join(dirname(file), start, rest)
    return { file, from: partOf(file), to: partOf(path) }
  })
}

it('the folders of server/ import each other in no circle', () => {
  let left = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] })
    .flatMap(importsOf)
    .filter(({ from, to }) => from !== to)
  // What leads to nobody who imports something, or comes from nobody who is imported, is no part of a circle.
  for (let before = left.length + 1; left.length < before; ) {
    before = left.length
    left = left.filter((one) => left.some(({ from }) => from === one.to) && left.some(({ to }) => to === one.from))
  }
  expect(left).toEqual([])
})

/** Files of app/ that a file imports, directly or through others. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith('app/') || !/\.tsx?$/.test(file)) return seen
  seen.add(file)
  for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(/(?: from |import\()'(#app\/[^']+|\.\.?\/[^']+)'/g))
    reachedFrom(source.startsWith('#') ? source.slice(1) : join(dirname(file), source), seen)
  return seen
}

it('no island holds an island, which would bring the server half of React to browsers, and none makes ids by itself', () => {
  const hydrated = new Set(Object.values(islandFiles).flatMap((file) => [...reachedFrom(file)]))
  expect(hydrated.size).toBeGreaterThan(20)
  expect([...hydrated]).not.toContain('app/islands/island.tsx')
  expect([...hydrated].filter((file) => readFileSync(file, 'utf8').includes('useId'))).toEqual([])
})

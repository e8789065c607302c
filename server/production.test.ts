import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import type { SiteIndex } from '#contract/site-index.ts'
import { pictureFolders } from '#contract/pictures.ts'

/** A project with the least that can be served: a build without pages, and no pictures. */
const folder = mkdtempSync(join(tmpdir(), 'site-production-'))
afterAll(() => rmSync(folder, { recursive: true }))
const index: SiteIndex = {
  assets: { scripts: [], styles: '', fonts: [] },
  files: {},
  redirects: {},
  siteUrl: 'https://a.example',
}
for (const path of ['build/site/files', 'build/server', pictureFolders.photos])
  mkdirSync(join(folder, path), { recursive: true })
writeFileSync(join(folder, 'build/site/index.json'), JSON.stringify(index))
writeFileSync(
  join(folder, 'build/server/pages.js'),
  'export const createPages = () => async () => new Response("page")',
)

it('a server that is told to end in the moment it listens ends in order', { timeout: 60_000 }, async () => {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, CONTENT_DIR: resolve('content') }
  const server = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env: { ...env, MAIL: 'files' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const told: string[] = []
  for await (const line of createInterface(server.stdout)) {
    const { msg } = JSON.parse(line) as { msg: string }
    if (msg === 'listening') server.kill()
    told.push(msg)
  }
  expect(await ended).toEqual([0, null])
  expect(told.slice(-3)).toEqual(['listening', 'stopping', 'stopped'])
})

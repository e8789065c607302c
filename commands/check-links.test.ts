import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureFolders } from '#contract/pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'links-'))
const write = (file: string, body: unknown) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), typeof body === 'string' ? body : JSON.stringify(body))
}
/** The folder has no content of its own; a build's mark names the next article that is to come. */
const env = { ...process.env, CONTENT_DIR: resolve('content') }
const page = { file: 'index.html', encodings: [], policy: {} }

beforeAll(() => {
  write('build/site/index.json', { siteUrl: 'https://a.example', redirects: {}, files: { '/': page } })
  write(pictureFolders.photoManifest, {})
  write(pictureFolders.ribbonManifest, {})
  write(pictureFolders.filmManifest, {})
  const state = JSON.stringify(resolve('commands/build-state.ts'))
  const mark = `const { buildOrigin, markBuilt } = await import(${state}); markBuilt(buildOrigin())`
  execFileSync(process.execPath, ['--input-type=module', '-e', mark], { cwd: folder, env })
})
afterAll(() => rmSync(folder, { recursive: true }))

function checkLinks(html: string) {
  write('build/site/files/index.html', html)
  return spawnSync(process.execPath, [resolve('commands/check-links.ts')], { cwd: folder, env, encoding: 'utf8' })
}

it('a site whose links lead somewhere passes', () => {
  const { status, stdout, stderr } = checkLinks('<h1 id=top>Home</h1><a href="/#top">Up</a>')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toBe('Every link of 1 page leads somewhere.\n')
})

it('a dead link fails, and is named with its page, the reason and its line in the content', () => {
  const { status, stderr } = checkLinks('<a href="/nope">Nope</a><a href="#gone">Gone</a><a href="/#blog">Blog</a>')
  expect(status).toBe(1)
  expect(stderr).toContain('/: /nope (nothing answers there)\n')
  expect(stderr).toContain('/: #gone (the page has no #gone)\n')
  expect(stderr).toMatch(/\/: \/#blog \(the page has no #blog\)\n {2}content\/site\.yaml:\d+\n/)
  expect(stderr).toContain('3 dead links: correct them')
})

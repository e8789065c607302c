import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { maxPhotos, toPhotos } from '#contract/extraction.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function command(name: string, args: string[] = [], { cwd = '.', content = 'content' } = {}) {
  const { status, stderr } = spawnSync(process.execPath, [resolve(`commands/${name}.ts`), ...args], {
    cwd,
    env: { ...process.env, CONTENT_DIR: resolve(content), MALLOC_ARENA_MAX: '2' },
    encoding: 'utf8',
  })
  return { status, stderr }
}

/** A file as the extraction tools write it, with every place of a gallery. */
function extraction(): string {
  const { cdnHost } = parse(readFileSync('content/galleries.yaml', 'utf8')) as { cdnHost: string }
  const urls = Array.from({ length: maxPhotos }, (_, place) => `https://${cdnHost}/pictures/${place + 1}.jpg`)
  const galleries = { keith: toPhotos(urls, 'Keith seminar - Professional Event') }
  const file = join(folder, 'photos.json')
  writeFileSync(file, JSON.stringify({ version: 1, extractedAt: '2026-11-21T10:00:00Z', galleries }))
  return file
}

describe('a command that the system refuses something', () => {
  it.each(['content-check', 'photos', 'galleries'])('%s says what in one line', (name) => {
    // A folder where a file should be: what even root is refused.
    const content = join(folder, 'content')
    mkdirSync(join(content, 'galleries.yaml'), { recursive: true })
    mkdirSync(join(content, 'site.yaml'))
    const { status, stderr } = command(name, name === 'galleries' ? ['import', extraction()] : [], { content })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Failed: EISDIR.*then run the command again\.\n$/)
  })

  it('photos has no place for its pictures', () => {
    writeFileSync(join(folder, '.cache'), 'a file')
    const { status, stderr } = command('photos', [], { cwd: folder })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Failed: (?:EEXIST|ENOTDIR).*\n$/m)
    expect(stderr).not.toContain('    at ')
  })
})

it('galleries works on when its reader has read enough', () => {
  cpSync('content/galleries.yaml', join(folder, 'galleries.yaml'))
  const line = '("$NODE" commands/galleries.ts import "$FILE" --dry-run; echo $? >&2) | true'
  const { stderr } = spawnSync('sh', ['-c', line], {
    env: { ...process.env, CONTENT_DIR: folder, FILE: extraction(), NODE: process.execPath },
    encoding: 'utf8',
  })
  expect(stderr).toBe('0\n')
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFolders } from '#contract/pictures.ts'
import { put } from '#tests/support/picture-project.ts'
import { temporaryProject } from '#tests/support/temporary-folder.ts'
import { publishFilms } from './films.ts'

test('films get a public name that follows their content; one that is out of date stays; there may be none', () => {
  const { root, directory } = temporaryProject()
  expect(publishFilms(directory, root)).toBe(0)
  const publish = () => {
    publishFilms(directory, root)
    const manifest = JSON.parse(readFileSync(join(root, pictureFolders.filmManifest), 'utf8')) as Record<string, string>
    return manifest['reel.mp4'] ?? ''
  }
  const fileOf = (path: string) => join(root, pictureFolders.films, path.slice('/films/'.length))
  put(directory, 'films/reel.mp4', 'one')
  const before = publish()
  expect(before).toMatch(/^\/films\/reel-[0-9a-f]{6}\.mp4$/)
  expect(publish()).toBe(before)
  put(directory, 'films/reel.mp4', 'two')
  expect(readFileSync(fileOf(publish()), 'utf8')).toBe('two')
  expect(existsSync(fileOf(before))).toBe(true)
})

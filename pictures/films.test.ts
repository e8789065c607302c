import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pictureFolders } from '#contract/pictures.ts'
import { publishFilms } from './films.ts'
import { createProject, put, removeProjects } from '#tests/support/picture-project.ts'

afterAll(removeProjects)

describe('films', () => {
  test('get a public name that follows their content; what is out of date stays until it is asked to go', () => {
    const { root, directory } = createProject()
    const publish = (prune = false) => {
      publishFilms(directory, root, { prune })
      return JSON.parse(readFileSync(join(root, pictureFolders.filmManifest), 'utf8')) as Record<string, string>
    }
    put(directory, 'films/reel.mp4', 'one')
    const before = publish()
    expect(before['reel.mp4']).toMatch(/^\/films\/reel-[0-9a-f]{8}\.mp4$/)
    expect(publish()).toEqual(before)
    const oldFile = join(root, pictureFolders.films, before['reel.mp4']?.slice('/films/'.length) ?? '')
    put(directory, 'films/reel.mp4', 'two')
    const after = publish()
    expect(after['reel.mp4']).not.toBe(before['reel.mp4'])
    const name = after['reel.mp4']?.slice('/films/'.length) ?? ''
    expect(readFileSync(join(root, pictureFolders.films, name), 'utf8')).toBe('two')
    expect(existsSync(oldFile)).toBe(true)
    publish(true)
    expect(existsSync(oldFile)).toBe(false)
  })

  test('may be missing altogether', () => {
    const { root, directory } = createProject()
    expect(publishFilms(directory, root)).toBe(0)
  })
})

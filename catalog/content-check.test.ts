import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkContent } from './content-check.ts'
import { ContentError, formatProblem } from './content-error.ts'

const root = mkdtempSync(join(tmpdir(), 'content-'))
const directory = join(root, 'content')

beforeEach(() => {
  rmSync(directory, { recursive: true, force: true })
  cpSync('content', directory, { recursive: true, filter: (path) => !/content\/(photos|films)/.test(path) })
  for (const folder of ['photos', 'films']) symlinkSync(join(process.cwd(), 'content', folder), join(directory, folder))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Edits one file and says what the check finds then. */
async function problemsAfter(file: string, edit: (source: string) => string): Promise<string[]> {
  const path = join(directory, file)
  const before = readFileSync(path, 'utf8')
  const after = edit(before)
  expect(after, 'the edit changes the file').not.toBe(before)
  writeFileSync(path, after)
  try {
    return (await checkContent(directory)).map(formatProblem)
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem)
    throw error
  }
}

test('the content of the site is in order', async () => {
  expect((await checkContent(directory)).map(formatProblem)).toEqual([])
})

test.each([
  [
    'a dead internal link',
    'site.yaml',
    (s: string) => s.replace('to: /about', 'to: /abuot'),
    /^site\.yaml:\d+ .*there is no page "\/abuot"/,
  ],
  [
    'an unknown service',
    'pages/home.yaml',
    (s: string) => s.replace(/- commercials/, '- comercials'),
    /^pages\/home\.yaml:\d+ .*there is no service "comercials"/,
  ],
  [
    'an unknown case',
    'pages/home.yaml',
    (s: string) => s.replace(/- mock-trial/, '- mock-trail'),
    /^pages\/home\.yaml:\d+ .*there is no case "mock-trail"/,
  ],
  [
    'a duplicate id',
    'forms.yaml',
    (s: string) => s.replace('value: asap', 'value: 1-month'),
    /^forms\.yaml:\d+ .*"1-month" stands twice/,
  ],
  [
    'a missing picture',
    'cases/keith.yaml',
    (s: string) => s.replace('keith/room.jpg', 'keith/rom.jpg'),
    /^cases\/keith\.yaml:\d+ .*content\/photos\/keith\/rom\.jpg/,
  ],
  [
    'an empty alt',
    'cases/keith.yaml',
    (s: string) => s.replace(/alt: .*/, 'alt: ""'),
    /^cases\/keith\.yaml:\d+ image\.alt: describe what the picture shows/,
  ],
  [
    'an unknown field',
    'services/headshots.yaml',
    (s: string) => `${s}prise: 1\n`,
    /^services\/headshots\.yaml:\d+ prise: no such field/,
  ],
  [
    'a missing field',
    'services/headshots.yaml',
    (s: string) => s.replace(/^fromPrice:.*\n/m, ''),
    /^services\/headshots\.yaml:1 fromPrice: the field is missing/,
  ],
  [
    'a wrong type',
    'services/headshots.yaml',
    (s: string) => s.replace(/^title:.*$/m, 'title: [1]'),
    /^services\/headshots\.yaml:\d+ title: /,
  ],
  [
    'an unknown placeholder',
    'pages/about.yaml',
    (s: string) => s.replace('{site.name}', '{site.nmae}'),
    /^pages\/about\.yaml:\d+ .*no placeholder \{site\.nmae\}/,
  ],
  [
    'an id unlike its file name',
    'services/headshots.yaml',
    (s: string) => s.replace('id: headshots', 'id: headshot'),
    /^services\/headshots\.yaml.*the file name differ/,
  ],
  [
    'a missing film',
    'pages/home.yaml',
    (s: string) => s.replaceAll('hero-reel.mp4', 'hero-real.mp4'),
    /^pages\/home\.yaml:\d+ .*content\/films\/hero-real\.mp4/,
  ],
])('%s is found, with file, line and fix', async (_, file, edit, expected) => {
  expect(await problemsAfter(file, edit)).toContainEqual(expect.stringMatching(expected))
})

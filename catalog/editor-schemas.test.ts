import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { checkContent } from './content-check.ts'
import { formatProblem } from './content-error.ts'
import { editorSchemas } from './editor-schemas.ts'

const directory = contentCopy()

test('the schemas that editors read are those of the contract', () => {
  expect(
    readdirSync('content/.schemas')
      .map((file) => `.schemas/${file}`)
      .toSorted(),
  ).toEqual([...editorSchemas().keys()].toSorted())
  for (const [file, text] of editorSchemas())
    expect([file, readFileSync(join('content', file), 'utf8')]).toEqual([file, text])
})

test('every YAML file names its schema in its first line', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const name = file
      .replace(/^(services|cases)\/.*/, '$1')
      .replace('/', '-')
      .replace(/\.yaml$/, '')
    const line = `# yaml-language-server: $schema=${file.includes('/') ? '../' : ''}.schemas/${name}.json\n`
    expect(readFileSync(join('content', file), 'utf8').startsWith(line), file).toBe(true)
    expect([...editorSchemas().keys()]).toContain(`.schemas/${name}.json`)
  }
})

test('a field is explained, and a wrong one has the words of the contract', () => {
  const { properties } = JSON.parse(editorSchemas().get('.schemas/cases.json') ?? '')
  expect(properties.id).toMatchObject({
    description: expect.any(String),
    patternErrorMessage: expect.stringMatching(/^use lower-case/),
  })
})

test('schemas that are stale or missing are named with the command that writes them', async () => {
  writeFileSync(join(directory, '.schemas/site.json'), '{}\n')
  rmSync(join(directory, '.schemas/forms.json'))
  expect((await checkContent(directory)).map(formatProblem)).toEqual(
    ['site', 'forms'].map(
      (name) => `.schemas/${name}.json: it is not what contract/content says: run npm run content:schemas`,
    ),
  )
})

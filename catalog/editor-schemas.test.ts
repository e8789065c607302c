import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { blogPost } from '#contract/content/blog.ts'
import { contentCopy, problemsIn } from '#tests/support/edited-content.ts'
import { editorSchemas } from './editor-schemas.ts'

const directory = contentCopy()

test('every YAML file names its schema in its first line', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  expect(files.length).toBeGreaterThan(30)
  const schemas = [...editorSchemas().keys()]
  for (const file of files) {
    const name = file.replace(/^(services|cases)\/.*|\.yaml$/g, '$1').replace('/', '-')
    const line = `# yaml-language-server: $schema=${file.includes('/') ? '../' : ''}.schemas/${name}.json\n`
    expect(readFileSync(join('content', file), 'utf8').startsWith(line), file).toBe(true)
    expect(schemas).toContain(`.schemas/${name}.json`)
  }
})

test('every field of the content says what it is', () => {
  const fields: [string, { description?: string }][] = []
  const article = z.toJSONSchema(blogPost, { io: 'input', unrepresentable: 'any' })
  for (const text of [...editorSchemas().values(), JSON.stringify(article)])
    JSON.parse(text, (key, value) => {
      if (key === 'properties') fields.push(...Object.entries<{ description?: string }>(value))
      return value
    })
  expect(fields.length).toBeGreaterThan(800)
  expect(fields.filter(([, { description }]) => !description?.trim()).map(([name]) => name)).toEqual([])
})

test('a field is explained, and a wrong one has the words of the contract', () => {
  const { properties } = JSON.parse(editorSchemas().get('.schemas/cases.json') ?? '')
  expect(properties.id).toMatchObject({
    description: expect.any(String),
    patternErrorMessage: expect.stringMatching(/^use lower-case/),
  })
})

test('schemas that are stale or missing are named with the command that writes them', async () => {
  cpSync('content/.schemas', join(directory, '.schemas'), { recursive: true })
  writeFileSync(join(directory, '.schemas/site.json'), '{}\n')
  rmSync(join(directory, '.schemas/forms.json'))
  const stale = (name: string) =>
    `.schemas/${name}.json: it is not what contract/content says: run npm run content:schemas`
  expect(await problemsIn(directory)).toEqual(['site', 'forms'].map(stale))
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'docs/decisions'
const records = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name))
const index = readFileSync(`${folder}/README.md`, 'utf8')

it.each(records)('%s has its number, its day, when to look again, and its line in the index', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const [, title = ''] = new RegExp(`^# ${name.slice(0, 3)}: (.+)$`, 'm').exec(text) ?? []
  expect(title).not.toBe('')
  expect(text).toMatch(/^\*\*Decided\*\* \d{4}-\d\d-\d\d\./m)
  expect(text).toMatch(/^\*\*Look again\*\* /m)
  expect(index).toContain(`| [${name.slice(0, 3)}](${name}) | ${title} |`)
})

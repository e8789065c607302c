import { expect, test } from 'vitest'
import { derivativeFiles, planPictures } from './plan.ts'
import { fingerprint } from './recipe.ts'
import type { PictureRecord } from './state.ts'

const credit = '© The agency'
const name = 'keith/room.jpg'
const facts = { name, size: 1000, mtimeMs: 1, hash: 'abc' }
const original = { ...facts, file: `/content/photos/${name}`, label: `content/photos/${name}` }
const key = fingerprint('abc', undefined, credit)
const entry = { path: `/photos/keith/room-${key}`, width: 1200, height: 800 }
const done: PictureRecord = { ...facts, fingerprint: key, entry }

function plan(change: Partial<Parameters<typeof planPictures>[0]> = {}) {
  const files = new Set(derivativeFiles(entry))
  const exists = (file: string) => files.has(file)
  const records = new Map([[name, done]])
  return planPictures({ originals: [original], phoneFocus: new Map(), records, exists, credit, ...change })
}

test('the plan makes what is new and keeps what is done, also what was only touched, with its new time', () => {
  const added = { ...original, name: 'keith/new.jpg' }
  const { jobs, kept } = plan({ originals: [{ ...original, mtimeMs: 99 }, added] })
  expect(jobs.map((job) => job.original)).toEqual([added])
  expect(kept).toEqual([{ ...done, mtimeMs: 99 }])
})

test.each<[string, Parameters<typeof plan>[0]]>([
  ['whose bytes changed', { originals: [{ ...original, hash: 'def' }] }],
  ['whose credit changed', { credit: '© Another' }],
  ['that a cover crops for phones now', { phoneFocus: new Map([[name, '30% 50%']]) }],
])('the plan makes a picture again %s, under another address', (_, change) => {
  const [job] = plan(change).jobs
  expect(job?.path).toMatch(/^\/photos\/keith\/room-[0-9a-f]{6}$/)
  expect(job?.path).not.toBe(entry.path)
  expect(job?.phoneFocus).toBe(change?.phoneFocus?.get(name))
})

test('the plan makes a picture again that lost one of its files', () => {
  const exists = (file: string) => file !== derivativeFiles(entry)[0]
  expect(plan({ exists }).jobs).toHaveLength(1)
})

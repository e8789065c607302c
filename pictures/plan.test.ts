import { describe, expect, test } from 'vitest'
import type { Original } from './originals.ts'
import { derivativeFiles, planPictures } from './plan.ts'
import { fingerprint } from './recipe.ts'
import type { PictureRecord } from './state.ts'

const credit = '© The agency'
const original = (name: string, hash = 'abc'): Original => ({
  name,
  hash,
  file: `/content/photos/${name}`,
  label: `content/photos/${name}`,
  size: 1000,
  mtimeMs: 1,
})

function finished(name: string, hash = 'abc', phoneFocus?: string): PictureRecord {
  const key = fingerprint(hash, phoneFocus, credit)
  const path = `/photos/${name.replace('.jpg', '')}-${key}`
  return {
    name,
    size: 1000,
    mtimeMs: 1,
    hash,
    fingerprint: key,
    entry: { path, width: 1200, height: 800, color: '#abc' },
  }
}

function plan(originals: Original[], done: PictureRecord[], change: Partial<Parameters<typeof planPictures>[0]> = {}) {
  const files = new Set(done.flatMap(({ entry }) => derivativeFiles(entry)))
  const records = new Map(done.map((record) => [record.name, record]))
  return planPictures({
    originals,
    phoneFocus: new Map(),
    records,
    exists: (file) => files.has(file),
    credit,
    ...change,
  })
}

describe('the plan', () => {
  test('makes what is new and keeps what is done', () => {
    const { jobs, kept } = plan([original('keith/room.jpg'), original('keith/new.jpg')], [finished('keith/room.jpg')])
    expect(jobs.map((job) => job.original.name)).toEqual(['keith/new.jpg'])
    expect(kept.map(({ name }) => name)).toEqual(['keith/room.jpg'])
  })

  test('makes a picture again whose bytes changed, under another address', () => {
    const before = finished('keith/room.jpg', 'abc')
    const { jobs } = plan([original('keith/room.jpg', 'def')], [before])
    expect(jobs).toHaveLength(1)
    expect(jobs[0]?.path).toMatch(/^\/photos\/keith\/room-[0-9a-f]{8}$/)
    expect(jobs[0]?.path).not.toBe(before.entry.path)
  })

  test('keeps a picture that was only touched, and notes its new time', () => {
    const touched = { ...original('keith/room.jpg'), mtimeMs: 99 }
    expect(plan([touched], [finished('keith/room.jpg')]).kept).toMatchObject([{ mtimeMs: 99 }])
  })

  test('makes all again when the credit changes', () => {
    expect(plan([original('keith/room.jpg')], [finished('keith/room.jpg')], { credit: '© Another' }).jobs).toHaveLength(
      1,
    )
  })

  test('makes a picture again that lost one of its files', () => {
    const done = finished('keith/room.jpg')
    const exists = (file: string) => file !== derivativeFiles(done.entry)[0]
    expect(plan([original('keith/room.jpg')], [done], { exists }).jobs).toHaveLength(1)
  })

  test('crops for phones around the focus that a cover asks for, and again when the focus moves', () => {
    const phoneFocus = new Map([['keith/room.jpg', '30% 50%']])
    const { jobs } = plan([original('keith/room.jpg')], [finished('keith/room.jpg')], { phoneFocus })
    expect(jobs).toMatchObject([{ phoneFocus: '30% 50%' }])
    const moved = plan([original('keith/room.jpg')], [finished('keith/room.jpg', 'abc', '50% 50%')], { phoneFocus })
    expect(moved.jobs).toHaveLength(1)
  })
})

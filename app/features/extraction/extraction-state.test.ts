import { expect, it } from 'vitest'
import { type ExtractionState, extracted, initialState, progressOf, unfinished } from './extraction-state.ts'
import type { Outcome, Outcomes } from './store.ts'

const keys = ['atlanta', 'sanantonio', 'keith', 'grossman', 'mocktrial', 'mapheadshots', 'artofoutsmarting']
const galleries = keys.map((key) => ({ key, title: key, url: `https://galleries.example/${key}` }))
const photos = [{ id: '1', src: 'https://cdn.example/pictures/1.jpg', alt: 'One 1' }]
const done: Outcome = { status: 'done', photos }
const broken: Outcome = { status: 'failed', photos: [], message: 'blocked' }
const running: Outcome = { status: 'running', photos: [] }
const extracting = (outcomes: Outcomes): ExtractionState => ({ ...initialState, phase: 'extracting', outcomes })

it('§4.4 progress is finished galleries / 7 x 100, failed ones too, running ones not', () => {
  const runs: Outcomes[] = [{}, { atlanta: done }, { atlanta: done, keith: broken, grossman: running }]
  expect(runs.map((outcomes) => progressOf(extracting(outcomes), galleries))).toEqual([0, (1 / 7) * 100, (2 / 7) * 100])
  expect(progressOf(extracting(Object.fromEntries(keys.map((key) => [key, done]))), galleries)).toBe(100)
})

it('§4.4 progress of the single tool is 50 on start and 100 at the end', () => {
  const one = galleries.slice(0, 1)
  expect(progressOf(initialState, one)).toBe(0)
  expect(progressOf(extracting({ atlanta: running }), one)).toBe(50)
  for (const outcome of [done, broken]) expect(progressOf(extracting({ atlanta: outcome }), one)).toBe(100)
})

it('§4.4 a failed gallery is an empty list; what has no answer is still to be read, with photos of an earlier run or without', () => {
  const state = extracting({ atlanta: done, keith: broken, grossman: { status: 'cancelled', photos } })
  expect(extracted(state, galleries)).toEqual({ atlanta: photos, keith: [], grossman: photos })
  expect(unfinished(state, galleries).map(({ key }) => key)).toEqual(
    keys.filter((key) => key !== 'atlanta' && key !== 'keith'),
  )
})

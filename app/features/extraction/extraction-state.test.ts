import { expect, it } from 'vitest'
import {
  type ExtractionState,
  extracted,
  failed,
  initialState,
  isEmpty,
  progressOf,
  secondsLeft,
  unfinished,
} from './extraction-state.ts'
import type { Outcome, Outcomes } from './store.ts'

const galleries = ['atlanta', 'sanantonio', 'keith', 'grossman', 'mocktrial', 'mapheadshots', 'artofoutsmarting'].map(
  (key) => ({ key, title: key, url: `https://galleries.example/${key}` }),
)
const keys = galleries.map(({ key }) => key)
const photos = [{ id: '1', src: 'https://cdn.example/pictures/1.jpg', alt: 'One 1' }]
const done: Outcome = { status: 'done', photos }
const broken: Outcome = { status: 'failed', photos: [], message: 'blocked' }
const waiting: Outcome = { status: 'waiting', photos: [] }
const running: Outcome = { status: 'running', photos: [] }
const extracting = (outcomes: Outcomes, reading = keys): ExtractionState => ({
  ...initialState,
  phase: 'extracting',
  reading,
  outcomes: { ...Object.fromEntries(reading.map((key) => [key, waiting])), ...outcomes },
})

it('§4.4 progress is finished galleries / 7 x 100, failed ones too, running ones not', () => {
  const runs: Outcomes[] = [{}, { atlanta: done }, { atlanta: done, keith: broken, grossman: running }]
  expect(runs.map((outcomes) => progressOf(extracting(outcomes), galleries))).toEqual([0, (1 / 7) * 100, (2 / 7) * 100])
  expect(progressOf(extracting(Object.fromEntries(keys.map((key) => [key, done]))), galleries)).toBe(100)
})

it('§4.4 progress of the single tool is 50 on start and 100 at the end', () => {
  const one = galleries.slice(0, 1)
  expect(progressOf(initialState, one)).toBe(0)
  expect(progressOf(extracting({ atlanta: running }, ['atlanta']), one)).toBe(50)
  for (const outcome of [done, broken])
    expect(progressOf({ ...extracting({ atlanta: outcome }), phase: 'done' }, one)).toBe(100)
})

it('§4.4 a failed gallery is an empty list, and the only one to repeat', () => {
  const state = extracting({ atlanta: done, keith: broken })
  expect(extracted(state, galleries)).toEqual({ atlanta: photos, keith: [] })
  expect(failed(state, galleries).map(({ key }) => key)).toEqual(['keith'])
  expect([done, broken, running, { status: 'empty', photos: [] } as const].map(isEmpty)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('what is still to be read is what has no answer, with photos of an earlier run or without', () => {
  const state = extracting({ atlanta: done, keith: { ...broken, photos }, grossman: { status: 'cancelled', photos } })
  expect(unfinished(state, galleries).map(({ key }) => key)).toEqual(
    keys.filter((key) => key !== 'atlanta' && key !== 'keith'),
  )
  expect(extracted(state, galleries)).toEqual({ atlanta: photos, keith: photos, grossman: photos })
})

it('the time left is that of the galleries which the run reads, at the pace of the finished ones', () => {
  const at = (state: ExtractionState) => secondsLeft({ ...state, startedAt: 1000 }, 11_000)
  expect(at(extracting({}))).toBeUndefined()
  expect(at(extracting({ atlanta: done }))).toBe(60)
  expect(at(extracting({ atlanta: done, grossman: done }, ['atlanta', 'keith']))).toBe(10)
  expect(at(extracting({ atlanta: done, keith: broken }, ['atlanta', 'keith']))).toBeUndefined()
})

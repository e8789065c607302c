import { describe, expect, it } from 'vitest'
import {
  extracted,
  type ExtractionEvent,
  failed,
  initialState,
  isEmpty,
  type Outcome,
  paceOf,
  photosOf,
  progressOf,
  reduceExtraction,
  unfinished,
} from './extraction-state.ts'

const galleries = ['atlanta', 'sanantonio', 'keith', 'grossman', 'mocktrial', 'mapheadshots', 'artofoutsmarting'].map(
  (key) => ({
    key,
    title: key,
    url: `https://galleries.example/${key}`,
  }),
)
const keys = galleries.map(({ key }) => key)
const photo = { id: '1', src: 'https://cdn.example/pictures/1.jpg', alt: 'One 1' }
const done: Outcome = { status: 'done', photos: [photo] }
const broken: Outcome = { status: 'failed', message: 'blocked' }
const started: ExtractionEvent = { type: 'started', keys, at: 5 }
const after = (...events: ExtractionEvent[]) => events.reduce(reduceExtraction, initialState)
const gallery = (key: string, outcome: Outcome): ExtractionEvent => ({ type: 'gallery', key, outcome })

describe('§4.4 states of an extraction', () => {
  it('goes from idle to extracting to done', () => {
    expect([after(), after(started), after(started, { type: 'finished' })].map(({ phase }) => phase)).toEqual([
      'idle',
      'extracting',
      'done',
    ])
  })

  it('progress is finished galleries / 7 x 100, failed ones too', () => {
    const states = [
      after(started),
      after(started, gallery('atlanta', done)),
      after(started, gallery('atlanta', done), gallery('keith', broken)),
    ]
    expect(states.map((state) => progressOf(state, galleries))).toEqual([0, (1 / 7) * 100, (2 / 7) * 100])
    expect(progressOf(after(started, ...keys.map((key) => gallery(key, done))), galleries)).toBe(100)
  })

  it('a running gallery is not progress', () => {
    expect(progressOf(after(started, gallery('atlanta', { status: 'running' })), galleries)).toBe(0)
  })

  it('progress of the single tool is 50 on start and 100 at the end', () => {
    const one = galleries.slice(0, 1)
    const start: ExtractionEvent = { type: 'started', keys: ['atlanta'], at: 0 }
    expect(progressOf(after(), one)).toBe(0)
    expect(progressOf(after(start, gallery('atlanta', { status: 'running' })), one)).toBe(50)
    expect(progressOf(after(start, gallery('atlanta', done), { type: 'finished' }), one)).toBe(100)
    expect(progressOf(after(start, gallery('atlanta', broken), { type: 'finished' }), one)).toBe(100)
  })

  it('a failed gallery is an empty list, and the only one to repeat', () => {
    const state = after(started, gallery('atlanta', done), gallery('keith', broken))
    expect(extracted(state, galleries)).toEqual({ atlanta: [photo], keith: [] })
    expect(failed(state, galleries).map(({ key }) => key)).toEqual(['keith'])
  })

  it('repeating the failed keeps the others', () => {
    const state = after(
      started,
      gallery('atlanta', done),
      gallery('keith', broken),
      { type: 'finished' },
      { type: 'started', keys: ['keith'], at: 9 },
    )
    expect(state.outcomes).toMatchObject({ atlanta: done, keith: { status: 'waiting' } })
    expect(state).toMatchObject({ phase: 'extracting', startedAt: 9 })
  })

  it('the time left counts the galleries that the run reads, whatever else is unread', () => {
    const again = after(
      started,
      gallery('atlanta', broken),
      gallery('keith', broken),
      { type: 'cancelled' },
      { type: 'started', keys: ['atlanta', 'keith'], at: 9 },
    )
    expect(paceOf(again)).toEqual({ finished: 0, remaining: 2 })
    const other: ExtractionEvent = { type: 'elsewhere', outcomes: { grossman: done } }
    expect(paceOf([gallery('atlanta', done), other].reduce(reduceExtraction, again))).toEqual({
      finished: 1,
      remaining: 1,
    })
  })

  it('cancelling keeps what is finished', () => {
    const state = after(started, gallery('atlanta', done), gallery('sanantonio', { status: 'running' }), {
      type: 'cancelled',
    })
    expect(state.phase).toBe('idle')
    expect(state.outcomes).toMatchObject({
      atlanta: done,
      sanantonio: { status: 'cancelled' },
      keith: { status: 'cancelled' },
    })
    expect(unfinished(state, galleries).map(({ key }) => key)).toEqual(keys.slice(1))
  })

  it('a new run keeps the photos of a gallery until it is done anew', () => {
    const finished = after(started, ...keys.map((key) => gallery(key, done)), { type: 'finished' })
    const again = reduceExtraction(finished, started)
    expect(progressOf(again, galleries)).toBe(0)
    expect(extracted(again, galleries)).toEqual(extracted(finished, galleries))
    const newer: Outcome = { status: 'done', photos: [photo, { ...photo, id: '2' }] }
    const answers = [gallery('atlanta', { status: 'running' }), gallery('atlanta', broken), gallery('keith', newer)]
    const answered = answers.reduce(reduceExtraction, again)
    expect(answered.outcomes.atlanta).toEqual({ ...broken, earlier: [photo] })
    expect(extracted(answered, galleries)).toMatchObject({ atlanta: [photo], keith: newer.photos, grossman: [photo] })
    expect(progressOf(answered, galleries)).toBe((2 / 7) * 100)
    expect(failed(answered, galleries).map(({ key }) => key)).toEqual(['atlanta'])
    const stopped = reduceExtraction(answered, { type: 'cancelled' })
    expect(stopped.outcomes.grossman).toEqual({ status: 'cancelled', earlier: [photo] })
    expect(unfinished(stopped, galleries)).toHaveLength(5)
  })

  it('an answer without pictures replaces none, neither here nor those of another tab', () => {
    const empty: Outcome = { status: 'done', photos: [] }
    const again = after(started, gallery('keith', done), { type: 'finished' }, started, gallery('keith', empty))
    expect(again.outcomes.keith).toEqual({ ...empty, earlier: [photo] })
    expect(extracted(again, galleries)).toEqual({ keith: [photo] })
    expect(isEmpty(again.outcomes.keith)).toBe(true)
    const elsewhere: ExtractionEvent = { type: 'elsewhere', outcomes: { keith: done } }
    expect(after(started, gallery('keith', empty), elsewhere).outcomes.keith).toEqual({ ...empty, earlier: [photo] })
    expect(reduceExtraction(again, gallery('keith', done)).outcomes.keith).toEqual(done)
  })

  it('a failed gallery, and one without pictures, is worth another try by itself', () => {
    const outcomes: (Outcome | undefined)[] = [broken, { status: 'done', photos: [] }, done, undefined]
    expect(outcomes.map(isEmpty)).toEqual([true, true, false, false])
    expect(outcomes.map((outcome) => photosOf(outcome).length)).toEqual([0, 0, 1, 0])
  })

  it('a reload brings finished galleries back, tells of those that are done, and starting over drops them', () => {
    const state = after({ type: 'restored', outcomes: { atlanta: done, keith: broken } })
    expect(state).toMatchObject({ phase: 'idle', isRestored: true })
    expect(reduceExtraction(state, { type: 'discarded' })).toEqual(initialState)
  })

  it('what another tab finds is shown, and a run here does not lose it', () => {
    const elsewhere: ExtractionEvent = { type: 'elsewhere', outcomes: { atlanta: done, keith: done, grossman: broken } }
    expect(after(elsewhere)).toMatchObject({
      phase: 'idle',
      isRestored: true,
      outcomes: { atlanta: done, grossman: broken },
    })
    const own: Outcome = { status: 'done', photos: [] }
    const running = after(started, gallery('atlanta', own), gallery('keith', broken), elsewhere)
    expect(running.phase).toBe('extracting')
    expect(running.outcomes).toMatchObject({
      atlanta: own,
      keith: { ...broken, earlier: [photo] },
      grossman: { status: 'waiting' },
    })
  })
  it('a run of one gallery keeps what another tab finds of the others, of galleries too that this page does not list', () => {
    const elsewhere: ExtractionEvent = { type: 'elsewhere', outcomes: { keith: done, renamed: done, grossman: broken } }
    const state = after({ type: 'started', keys: ['atlanta'], at: 5 }, elsewhere)
    expect(state.outcomes).toEqual({ atlanta: { status: 'waiting' }, keith: done, renamed: done, grossman: broken })
    expect(paceOf(state)).toEqual({ finished: 0, remaining: 1 })
  })

  it('of a gallery that the run does not read, the photos that another tab has found since count', () => {
    const newer: Outcome = { status: 'done', photos: [photo, { ...photo, id: '2' }] }
    const elsewhere: ExtractionEvent = {
      type: 'elsewhere',
      outcomes: { atlanta: newer, keith: newer, grossman: broken },
    }
    const before = { atlanta: done, keith: done, grossman: done }
    const state = after(
      { type: 'restored', outcomes: before },
      { type: 'started', keys: ['keith'], at: 5 },
      gallery('keith', done),
      elsewhere,
    )
    expect(state.outcomes).toEqual({ atlanta: newer, keith: done, grossman: done })
  })

  it('photos that the browser did not keep outlive what another tab stores', () => {
    const elsewhere: ExtractionEvent = { type: 'elsewhere', outcomes: { keith: done, atlanta: broken } }
    const state = after(
      started,
      ...keys.map((key) => gallery(key, key === 'keith' ? broken : done)),
      { type: 'stored', isKept: false },
      { type: 'finished' },
      elsewhere,
    )
    expect(state.outcomes).toMatchObject({ atlanta: done, keith: { ...broken, earlier: [photo] }, grossman: done })
  })
})

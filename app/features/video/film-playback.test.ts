import { expect, test, vi } from 'vitest'
import { createFilmPlayback, type FilmPlayer, type FilmState } from './film-playback.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const refusal = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
const unreachable = () => Promise.reject(new Error('out of reach'))

/** A film; `does` is what happens to it: a share in view, or what is done with it. Everything under way is waited for in between. */
function watch({ mayStartByItself = true, play = () => Promise.resolve() } = {}) {
  const done: string[] = []
  const states: FilmState[] = []
  const player: FilmPlayer = {
    play: async () => {
      done.push('play')
      await play()
    },
    pause: () => void done.push('pause'),
    destroy: () => void done.push('destroy'),
  }
  const open = vi.fn<() => Promise<FilmPlayer>>(async () => player)
  const playback = createFilmPlayback({ open, mayStartByItself, onState: (state) => states.push(state) })
  const does = async (...events: readonly (number | 'near' | 'toggle' | 'destroy')[]) => {
    for (const event of events) {
      if (typeof event === 'number') playback.seen(event)
      else playback[event]()
      await settled()
    }
  }
  return { playback, done, states, open, does }
}

test.each([
  ['§9 a film does not start before half of it is in view', true, ['near', 0.49], []],
  ['§9 a film starts when half of it is in view', true, ['near', 0.5], ['play']],
  ['a film pauses out of view and goes on in view', true, [1, 0.2, 0.8], ['play', 'pause', 'play']],
  ['a film stays paused when the visitor paused it', true, [1, 'toggle', 0, 1], ['play', 'pause']],
  ['a film that the visitor started plays on while any of it is in view', false, ['toggle', 0.3], ['play']],
  ['a film that the visitor started pauses out of view', false, ['toggle', 0.3, 0], ['play', 'pause']],
  ['a film that leaves the page takes its player along', true, [1, 'destroy'], ['play', 'destroy']],
] as const)('%s', async (_, mayStartByItself, events, expected) => {
  const { does, done } = watch({ mayStartByItself })
  await does(...events)
  expect(done).toEqual(expected)
})

test('§9 a film that could not be reached is tried again when it comes back into view, not before', async () => {
  const { does, done, states, open } = watch()
  open.mockImplementationOnce(unreachable)
  await does(0.6, 1)
  expect(states).toEqual(['failed'])
  expect(open).toHaveBeenCalledTimes(1)
  await does(0.2, 0.7)
  expect(done).toEqual(['play'])
  expect(states).toEqual(['failed', 'playing'])
})

test('a film that may not start by itself prepares nothing and waits for the visitor', async () => {
  const { does, done, open } = watch({ mayStartByItself: false })
  await does('near', 1)
  expect(open).not.toHaveBeenCalled()
  await does('toggle')
  expect(done).toEqual(['play'])
})

test('a film that was refused without a gesture shows its poster, waits for one, and then plays', async () => {
  const play = vi.fn<() => Promise<void>>(refusal)
  const { does, states } = watch({ play })
  await does(1, 0, 1)
  expect(play).toHaveBeenCalledTimes(1)
  expect(states).toEqual([])
  play.mockResolvedValue(undefined)
  await does('toggle')
  expect(states).toEqual(['starting', 'playing'])
})

test('a film asked for while it is being refused is tried again', async () => {
  const play = vi.fn<() => Promise<void>>(refusal)
  const { playback, states } = watch({ play })
  playback.seen(1)
  playback.toggle()
  play.mockResolvedValue(undefined)
  await settled()
  expect(states).toEqual(['starting', 'playing'])
})

test('a film whose provider is out of reach fails, and is opened anew when the visitor asks', async () => {
  const { does, states, open } = watch()
  open.mockImplementation(unreachable)
  await does('near', 1)
  expect(states).toEqual(['failed'])
  const before = open.mock.calls.length
  await does('toggle')
  expect(open.mock.calls.length).toBeGreaterThan(before)
})

test('a film that was asked for is starting until it plays, and a second press stops it meanwhile', async () => {
  let goOn = () => {}
  const play = vi.fn(() => new Promise<void>((resolve) => (goOn = resolve)))
  const { does, done, states } = watch({ mayStartByItself: false, play })
  await does('toggle', 'toggle')
  expect(states).toEqual(['starting', 'waiting'])
  expect(done).toEqual(['play', 'pause'])
  await does('toggle')
  goOn()
  await settled()
  expect(states).toEqual(['starting', 'waiting', 'starting', 'playing'])
})

const [plays, waits] = [() => Promise.resolve(), () => new Promise<void>(() => {})]
const breaksOff = () => Promise.reject(new DOMException('spares the battery', 'AbortError'))
test.each([
  ['goes on after a pause does not say that it starts', plays, [1, 'toggle', 'toggle'], 'playing paused playing'],
  ['leaves the view before it plays is asked for again', waits, ['toggle', 0, 1], 'starting waiting starting'],
  ['the browser breaks off can be asked for again', breaksOff, ['toggle'], 'starting waiting'],
] as const)('a film that %s', async (_, play, events, expected) => {
  const { does, states } = watch({ play })
  await does(...events)
  expect(states.join(' ')).toBe(expected)
})

test('a film that left the view while it was opened does not start', async () => {
  const { playback, done } = watch()
  playback.seen(1)
  playback.seen(0)
  await settled()
  expect(done).toEqual([])
})

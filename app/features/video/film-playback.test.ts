import { describe, expect, test, vi } from 'vitest'
import { createFilmPlayback, type FilmPlayer, type FilmState } from './film-playback.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const refusal = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
const unreachable = () => Promise.reject(new Error('out of reach'))

interface Options {
  readonly mayStartByItself?: boolean
  readonly play?: () => Promise<void>
}

/** A film; `does` is what happens to it: a share in view, or what is done with it. Everything under way is waited for in between. */
function watch({ mayStartByItself = true, play = async () => {} }: Options = {}) {
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

describe('a film', () => {
  test.each([
    ['§9 does not start before half of it is in view', true, ['near', 0.49], []],
    ['§9 starts when half of it is in view', true, ['near', 0.5], ['play']],
    ['pauses out of view and goes on in view', true, [1, 0.2, 0.8], ['play', 'pause', 'play']],
    ['stays paused when the visitor paused it', true, [1, 'toggle', 0, 1], ['play', 'pause']],
    ['that the visitor started plays on while any of it is in view', false, ['toggle', 0.3], ['play']],
    ['that the visitor started pauses out of view', false, ['toggle', 0.3, 0], ['play', 'pause']],
    ['that leaves the page takes its player along', true, [1, 'destroy'], ['play', 'destroy']],
  ] as const)('%s', async (_, mayStartByItself, events, expected) => {
    const { does, done } = watch({ mayStartByItself })
    await does(...events)
    expect(done).toEqual(expected)
  })

  test('§9 that could not be reached is tried again when it comes back into view, not before', async () => {
    const { does, done, states, open } = watch()
    open.mockImplementationOnce(unreachable)
    await does(0.6, 1)
    expect(states).toEqual(['failed'])
    expect(open).toHaveBeenCalledTimes(1)
    await does(0.2, 0.7)
    expect(done).toEqual(['play'])
    expect(states).toEqual(['failed', 'playing'])
  })

  test('that may not start by itself prepares nothing and waits for the visitor', async () => {
    const { does, done, open } = watch({ mayStartByItself: false })
    await does('near', 1)
    expect(open).not.toHaveBeenCalled()
    await does('toggle')
    expect(done).toEqual(['play'])
  })

  test('that was refused without a gesture shows its poster, waits for one, and then plays', async () => {
    const play = vi.fn<() => Promise<void>>(refusal)
    const { does, states } = watch({ play })
    await does(1, 0, 1)
    expect(play).toHaveBeenCalledTimes(1)
    expect(states).toEqual([])
    play.mockResolvedValue(undefined)
    await does('toggle')
    expect(states).toEqual(['starting', 'playing'])
  })

  test('asked for while it is being refused is tried again', async () => {
    const play = vi.fn<() => Promise<void>>(refusal)
    const { playback, states } = watch({ play })
    playback.seen(1)
    playback.toggle()
    play.mockResolvedValue(undefined)
    await settled()
    expect(states).toEqual(['starting', 'playing'])
  })

  test('whose provider is out of reach fails, and is opened anew when the visitor asks', async () => {
    const { does, states, open } = watch()
    open.mockImplementation(unreachable)
    await does('near', 1)
    expect(states).toEqual(['failed'])
    const before = open.mock.calls.length
    await does('toggle')
    expect(open.mock.calls.length).toBeGreaterThan(before)
  })

  test('that was asked for is starting until it plays, and a second press stops it meanwhile', async () => {
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

  test('that goes on after a pause is not starting for long enough to say so', async () => {
    const { does, states } = watch()
    await does(1, 'toggle', 'toggle')
    expect(states).toEqual(['playing', 'paused', 'playing'])
  })

  test('that was asked for and leaves the view before it plays is asked for again in view', async () => {
    const { does, states } = watch({ mayStartByItself: false, play: () => new Promise(() => {}) })
    await does('toggle', 0, 1)
    expect(states).toEqual(['starting', 'waiting', 'starting'])
  })

  test('whose start the browser breaks off can be asked for again', async () => {
    const play = () => Promise.reject(new DOMException('spares the battery', 'AbortError'))
    const { does, states } = watch({ mayStartByItself: false, play })
    await does('toggle')
    expect(states).toEqual(['starting', 'waiting'])
  })

  test('that left the view while it was opened does not start', async () => {
    const { playback, done } = watch()
    playback.seen(1)
    playback.seen(0)
    await settled()
    expect(done).toEqual([])
  })
})

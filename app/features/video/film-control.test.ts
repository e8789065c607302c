import { describe, expect, test, vi } from 'vitest'
import { createFilmControl, type FilmState } from './film-control.ts'
import type { FilmPlayer } from './film-player.ts'

function watch(
  options: { mayStartByItself?: boolean; play?: () => Promise<void>; open?: () => Promise<FilmPlayer> } = {},
) {
  const done: string[] = []
  const states: FilmState[] = []
  const player: FilmPlayer = {
    play: async () => {
      done.push('play')
      await options.play?.()
    },
    pause: () => void done.push('pause'),
    destroy: () => void done.push('destroy'),
  }
  const open = vi.fn(options.open ?? (async () => player))
  const control = createFilmControl({
    open,
    mayStartByItself: options.mayStartByItself ?? true,
    onState: (state) => states.push(state),
  })
  return { control, done, states, open }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const refusal = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'))

describe('a film', () => {
  test('§9 starts when half of it is in view, not before', async () => {
    const { control, done, states } = watch()
    control.near()
    control.seen(0.49)
    await settled()
    expect(done).toEqual([])
    control.seen(0.5)
    await settled()
    expect(done).toEqual(['play'])
    expect(states).toEqual(['playing'])
  })

  test('pauses out of view and goes on in view', async () => {
    const { control, done } = watch()
    for (const share of [1, 0.2, 0.8]) {
      control.seen(share)
      await settled()
    }
    expect(done).toEqual(['play', 'pause', 'play'])
  })

  test('§9 that could not be reached is tried again when it comes back into view, not before', async () => {
    let isThere = false
    const { control, done, states, open } = watch({
      open: async () => {
        if (!isThere) throw new Error('the film provider cannot be reached')
        return { play: async () => void done.push('play'), pause: () => undefined, destroy: () => undefined }
      },
    })
    control.seen(0.6)
    await settled()
    expect(states).toEqual(['failed'])
    isThere = true
    control.seen(1)
    await settled()
    expect(open).toHaveBeenCalledTimes(1)
    control.seen(0.2)
    control.seen(0.7)
    await settled()
    expect(done).toEqual(['play'])
    expect(states).toEqual(['failed', 'playing'])
  })

  test('stays paused when the visitor paused it', async () => {
    const { control, done } = watch()
    control.seen(1)
    await settled()
    control.toggle()
    control.seen(0)
    control.seen(1)
    await settled()
    expect(done).toEqual(['play', 'pause'])
  })

  test('that the visitor started plays on while any of it is in view', async () => {
    const { control, done } = watch({ mayStartByItself: false })
    control.toggle()
    control.seen(0.3)
    await settled()
    expect(done).toEqual(['play'])
    control.seen(0)
    expect(done).toEqual(['play', 'pause'])
  })

  test('that may not start by itself prepares nothing and waits for the visitor', async () => {
    const { control, done, open } = watch({ mayStartByItself: false })
    control.near()
    control.seen(1)
    await settled()
    expect(open).not.toHaveBeenCalled()
    control.toggle()
    await settled()
    expect(done).toEqual(['play'])
  })

  test('that was refused without a gesture shows its poster and is not tried again by itself', async () => {
    const play = vi.fn<() => Promise<void>>(refusal)
    const { control, states } = watch({ play })
    control.seen(1)
    await settled()
    control.seen(0)
    control.seen(1)
    await settled()
    expect(play).toHaveBeenCalledTimes(1)
    expect(states).toEqual([])
    play.mockResolvedValue(undefined)
    control.toggle()
    await settled()
    expect(states).toEqual(['starting', 'playing'])
  })

  test('asked for while it is being refused is tried again', async () => {
    const play = vi.fn<() => Promise<void>>(refusal)
    const { control, states } = watch({ play })
    control.seen(1)
    control.toggle()
    play.mockResolvedValue(undefined)
    await settled()
    expect(states).toEqual(['starting', 'playing'])
  })

  test('whose provider is out of reach fails, and is opened anew when the visitor asks', async () => {
    const open = vi.fn(async (): Promise<FilmPlayer> => Promise.reject(new Error('out of reach')))
    const { control, states } = watch({ open })
    control.near()
    control.seen(1)
    await settled()
    expect(states).toEqual(['failed'])
    control.toggle()
    await settled()
    expect(open.mock.calls.length).toBeGreaterThan(1)
  })

  test('that was asked for is starting until it plays, and a second press stops it meanwhile', async () => {
    let goOn = () => {}
    const play = vi.fn(() => new Promise<void>((resolve) => (goOn = resolve)))
    const { control, done, states } = watch({ mayStartByItself: false, play })
    control.toggle()
    await settled()
    expect(states).toEqual(['starting'])
    control.toggle()
    expect(states).toEqual(['starting', 'waiting'])
    expect(done).toEqual(['play', 'pause'])
    control.toggle()
    goOn()
    await settled()
    expect(states).toEqual(['starting', 'waiting', 'starting', 'playing'])
  })

  test('that starts by itself, or goes on after a pause, is not starting for long enough to say so', async () => {
    const { control, states } = watch()
    control.seen(1)
    await settled()
    control.toggle()
    control.toggle()
    await settled()
    expect(states).toEqual(['playing', 'paused', 'playing'])
  })

  test('that was asked for and leaves the view before it plays is asked for again in view', async () => {
    const play = vi.fn(() => new Promise<void>(() => {}))
    const { control, states } = watch({ mayStartByItself: false, play })
    control.toggle()
    await settled()
    control.seen(0)
    expect(states).toEqual(['starting', 'waiting'])
    control.seen(1)
    expect(states).toEqual(['starting', 'waiting', 'starting'])
  })

  test('whose start the browser breaks off can be asked for again', async () => {
    const play = () => Promise.reject(new DOMException('spares the battery', 'AbortError'))
    const { control, states } = watch({ mayStartByItself: false, play })
    control.toggle()
    await settled()
    expect(states).toEqual(['starting', 'waiting'])
  })

  test('that left the view while it was opened does not start', async () => {
    const { control, done } = watch()
    control.seen(1)
    control.seen(0)
    await settled()
    expect(done).toEqual([])
  })

  test('that leaves the page takes its player along', async () => {
    const { control, done, states } = watch()
    control.seen(1)
    await settled()
    control.destroy()
    await settled()
    expect(done).toEqual(['play', 'destroy'])
    expect(states).toEqual(['playing'])
  })
})

/** What a film has to be able to do, whoever plays it. */
export interface FilmPlayer {
  /** Rejects with NotAllowedError where the browser wants a gesture first (a low battery, a strict setting). */
  play(): Promise<void>
  pause(): void
  destroy(): void
}

/**
 * `waiting`: the poster shows, nothing has started; `starting`: the visitor asked for it and it is on its way; `paused`: stopped by the
 * visitor or out of view; `failed`: cannot be played here.
 */
export type FilmState = 'waiting' | 'starting' | 'playing' | 'paused' | 'failed'

/** How much of a film has to be in view before it starts by itself (specification §9). */
export const visibleShare = 0.5

interface FilmPlaybackOptions {
  /** Prepares the player: called once the film comes near, or when the visitor asks for it; again after a failure. */
  readonly open: (signal: AbortSignal) => Promise<FilmPlayer>
  /** False with reduced motion or Save-Data: then only the visitor starts it, and nothing is prepared before. */
  readonly mayStartByItself: boolean
  readonly onState: (state: FilmState) => void
}

/** Decides when a film plays. What the visitor chose holds from then on; out of view nothing plays. */
export function createFilmPlayback({ open, mayStartByItself, onState }: FilmPlaybackOptions) {
  const abort = new AbortController()
  let opening: Promise<FilmPlayer> | undefined
  let player: FilmPlayer | undefined
  let state: FilmState = 'waiting'
  let choice: 'play' | 'pause' | undefined
  let share = 0
  /** It does not start by itself any more: for good if the browser wants a gesture, after a failure until it comes into view again. */
  let isRefused = false
  let isStarting = false

  const become = (next: FilmState) => {
    if (abort.signal.aborted || next === state) return
    state = next
    onState(next)
  }
  const isOn = () => state === 'playing' || state === 'starting'
  const shouldPlay = () => {
    if (abort.signal.aborted || choice === 'pause') return false
    // A film that the visitor started plays while any of it is in view; by itself it plays while half of it is.
    return choice === 'play' ? share > 0 : mayStartByItself && !isRefused && share >= visibleShare
  }

  const prepare = (): Promise<FilmPlayer> => {
    opening ??= open(abort.signal)
    opening.then(
      (ready) => (player = ready),
      () => (opening = undefined),
    )
    return opening
  }

  const start = async (): Promise<void> => {
    isStarting = true
    const wasAsked = choice === 'play'
    try {
      const ready = await prepare()
      if (!shouldPlay()) return
      await ready.play()
      if (shouldPlay()) become('playing')
      else ready.pause()
    } catch (error) {
      const { name } = error as Error
      // Not aborted by us: the browser saves its battery, and the visitor may ask again.
      if (name === 'AbortError') return state === 'starting' ? become('waiting') : undefined
      // The visitor asked for it while the browser was refusing: this time there is a gesture.
      if (choice === 'play' && !wasAsked) return start()
      isRefused = true
      // If it was refused for want of a gesture, the poster with its button stays. Anything else cannot be played here.
      become(name === 'NotAllowedError' ? 'waiting' : 'failed')
    } finally {
      isStarting = false
    }
  }
  const update = () => {
    if (shouldPlay()) {
      // What is paused is there, and goes on at once.
      if (choice === 'play' && (state === 'waiting' || state === 'failed')) become('starting')
      if (state !== 'playing' && !isStarting) void start()
    } else if (isOn()) {
      player?.pause()
      become(state === 'playing' ? 'paused' : 'waiting')
    }
  }

  return {
    /** The film is close to the view. */
    near(): void {
      // If the provider cannot be reached, that shows when the film should play, not before.
      if (mayStartByItself && choice === undefined && !isRefused) prepare().catch(() => undefined)
    },
    /** The share of the film that is in view changed. */
    seen(shareInView: number): void {
      share = shareInView
      if (state === 'failed' && share < visibleShare) isRefused = false
      update()
    },
    /** The visitor pressed the button. */
    toggle(): void {
      choice = isOn() ? 'pause' : 'play'
      isRefused = false
      // It was pressed, so some of it is in view, even if the observer has not reported that yet.
      share ||= visibleShare
      update()
    },
    /** It broke off while it played. */
    broken(): void {
      if (state !== 'playing') return
      isRefused = true
      become('failed')
    },
    /** The film leaves the page. */
    destroy(): void {
      abort.abort()
      void opening?.then((opened) => opened.destroy()).catch(() => undefined)
    },
  }
}

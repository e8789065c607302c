/** What a film has to be able to do, whoever plays it. */
export interface FilmPlayer {
  /** Rejects with NotAllowedError where the browser wants a gesture first (a low battery, a strict setting). */
  play(): Promise<void>
  pause(): void
  destroy(): void
}

/** A self-hosted film: the browser's own player. */
export function filePlayer(video: HTMLVideoElement): FilmPlayer {
  // The attribute alone does not mute an element that script made; unmuted, no browser lets it start by itself.
  video.muted = true
  return {
    play: () => video.play(),
    pause: () => video.pause(),
    destroy: () => video.pause(),
  }
}

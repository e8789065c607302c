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
    play: () => playable(video, video.play()),
    pause: () => video.pause(),
    destroy: () => video.pause(),
  }
}

/** A browser that can play none of the sources leaves `play()` waiting for ever; the last source's error says so. */
function playable(video: HTMLVideoElement, playing: Promise<void>): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('none of the film’s sources can be played'))
    if (video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) fail()
    else video.querySelector('source:last-of-type')?.addEventListener('error', fail, { once: true })
  })
  return Promise.race([playing, failed])
}

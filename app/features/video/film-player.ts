/** What a film has to be able to do, whoever plays it. */
export interface FilmPlayer {
  /** Rejects with NotAllowedError where the browser wants a gesture first (a low battery, a strict setting). */
  play(): Promise<void>
  pause(): void
  destroy(): void
}

/** A self-hosted film: the browser's own player. */
export function filePlayer(video: HTMLVideoElement): FilmPlayer {
  // The attribute alone does not mute an element made by script, and no browser lets an unmuted film start by itself.
  video.muted = true
  return {
    play: () => {
      // After an error or a missing source the browser does not try again by itself.
      if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load()
      // If none of the sources can be played, or one breaks off before it plays, `play()` alone would wait for ever.
      const failed = new Promise<never>((_, reject) => {
        const fail = () => reject(new Error('none of the film’s sources can be played'))
        for (const part of [video, video.querySelector('source:last-of-type')])
          part?.addEventListener('error', fail, { once: true })
      })
      return Promise.race([video.play(), failed])
    },
    pause: () => video.pause(),
    destroy: () => video.pause(),
  }
}

import type { FilmPlayer } from './film-playback.ts'

/** A self-hosted film: the browser's own player. */
export function filePlayer(video: HTMLVideoElement): FilmPlayer {
  // The attribute alone does not mute an element made by script, and no browser lets an unmuted film start by itself.
  video.muted = true
  const pause = () => video.pause()
  return {
    play() {
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
    pause,
    destroy: pause,
  }
}

/** How often the provider's script is looked for until it is there, ms (specification §9). */
const scriptPollMs = 100
/** After this long without it the provider counts as out of reach, ms. */
const providerPatienceMs = 10_000

const playerOrigin = 'https://player.vimeo.com'
/** Muted, looping, inline, and asked not to track (`dnt`). */
const playerQuery = 'dnt=1&muted=1&loop=1&playsinline=1&controls=0&title=0&byline=0&portrait=0'

interface ProviderPlayer {
  ready(): Promise<void>
  play(): Promise<void>
  pause(): Promise<void>
}
interface ProviderWindow extends Window {
  Vimeo?: { Player: new (frame: HTMLIFrameElement) => ProviderPlayer }
  trustedTypes?: { defaultPolicy: unknown; createPolicy(name: string, rules: object): unknown }
}

/** A film of the hosting provider inside `host`. Rejects where the provider cannot be reached. */
export async function hostedPlayer(
  host: HTMLElement,
  film: { id: string; title: string },
  signal: AbortSignal,
): Promise<FilmPlayer> {
  request ??= requestScript()
  const frame = document.createElement('iframe')
  frame.src = `${playerOrigin}/video/${film.id}?${playerQuery}`
  frame.title = film.title
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.className = 'absolute inset-0 size-full'
  host.replaceChildren(frame)
  try {
    const Player = await providerPlayer(signal)
    const player = new Player(frame)
    await player.ready()
    return { play: () => player.play(), pause: () => void player.pause(), destroy: () => frame.remove() }
  } catch (error) {
    frame.remove()
    throw error
  }
}

/** The element of the provider's script: one for the page, another one after a failure. */
let request: HTMLScriptElement | undefined

function requestScript(): HTMLScriptElement {
  const { trustedTypes } = window as ProviderWindow
  // The policy of a page with such a film forbids turning strings into scripts and markup: this admits the provider's script alone. Where an
  // extension was first with its own, that one decides.
  if (!trustedTypes?.defaultPolicy)
    trustedTypes?.createPolicy('default', {
      createScriptURL: (url: string) => (url.startsWith(`${playerOrigin}/`) ? url : ''),
    })
  const script = document.createElement('script')
  script.src = `${playerOrigin}/api/player.js`
  script.addEventListener('error', () => {
    script.remove()
    request = undefined
  })
  document.head.append(script)
  return script
}

async function providerPlayer(signal: AbortSignal) {
  const giveUpAt = performance.now() + providerPatienceMs
  for (;;) {
    signal.throwIfAborted()
    const { Vimeo } = window as ProviderWindow
    if (Vimeo) return Vimeo.Player
    if (!request || performance.now() > giveUpAt) throw new Error('the film provider cannot be reached')
    await new Promise((resolve) => setTimeout(resolve, scriptPollMs))
  }
}

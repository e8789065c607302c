import type { FilmPlayer } from './film-player.ts'

/** How often the provider's script is looked for until it is there, ms (specification §9). */
const scriptPollMs = 100
/** After this long without it the provider counts as out of reach, ms. */
const providerPatienceMs = 10_000

const playerOrigin = 'https://player.vimeo.com'
const providerScript = `${playerOrigin}/api/player.js`

interface ProviderPlayer {
  ready(): Promise<void>
  play(): Promise<void>
  pause(): Promise<void>
  destroy(): Promise<void>
}
interface ProviderWindow extends Window {
  Vimeo?: { Player: new (frame: HTMLIFrameElement) => ProviderPlayer }
}

/** The film's own page at the provider, for browsers that cannot play it here. */
export function watchAddress(id: string): string {
  return `https://vimeo.com/${id}`
}

/** Where the player of a film lives: muted, looping, inline, and asked not to track (`dnt`). */
function playerAddress(id: string): string {
  return `${playerOrigin}/video/${id}?dnt=1&muted=1&loop=1&playsinline=1&controls=0&title=0&byline=0&portrait=0`
}

/** A film of the hosting provider inside `host`. Rejects where the provider cannot be reached. */
export async function hostedPlayer(
  host: HTMLElement,
  film: { id: string; title: string },
  signal: AbortSignal,
): Promise<FilmPlayer> {
  const script = requestScript()
  const frame = document.createElement('iframe')
  frame.src = playerAddress(film.id)
  frame.title = film.title
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.className = 'film-media'
  host.replaceChildren(frame)
  try {
    const Player = await untilThere(() => (window as ProviderWindow).Vimeo?.Player, script, signal)
    const player = new Player(frame)
    await player.ready()
    return {
      play: () => player.play(),
      pause: () => void player.pause(),
      destroy: () => frame.remove(),
    }
  } catch (error) {
    frame.remove()
    throw error
  }
}

let request: { hasFailed: boolean } | undefined
let isAdmitted = false

/** The policy of a page with such a film forbids turning strings into scripts and markup: this admits the provider's script alone. */
function admitProviderScript(): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  if (isAdmitted) return
  isAdmitted = true
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL: (url: string) => (url.startsWith(`${playerOrigin}/`) ? url : ''),
    })
  } catch (error) {
    // An extension was first with its own: that one decides.
    console.warn(error)
  }
}

/** Asks for the provider's script once for the page, again after a failure. */
function requestScript(): { hasFailed: boolean } {
  if (request && !request.hasFailed) return request
  const asked = { hasFailed: false }
  request = asked
  const script = document.createElement('script')
  admitProviderScript()
  script.src = providerScript
  script.async = true
  script.addEventListener('error', () => {
    asked.hasFailed = true
    script.remove()
  })
  document.head.append(script)
  return asked
}

async function untilThere<T>(
  find: () => T | undefined,
  script: { hasFailed: boolean },
  signal: AbortSignal,
): Promise<T> {
  const giveUpAt = performance.now() + providerPatienceMs
  for (;;) {
    signal.throwIfAborted()
    const found = find()
    if (found !== undefined) return found
    if (script.hasFailed || performance.now() > giveUpAt) throw new Error('the film provider cannot be reached')
    await new Promise((resolve) => window.setTimeout(resolve, scriptPollMs))
  }
}

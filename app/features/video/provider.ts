import { type Player, scriptPollMs } from './use-film.ts'

const providerScript = 'https://player.vimeo.com/api/player.js'
/** After this the provider counts as out of reach, ms. */
const providerPatienceMs = 10_000

interface ProviderWindow extends Window {
  Vimeo?: { Player: new (frame: HTMLIFrameElement) => { play(): Promise<void>; pause(): Promise<void> } }
}

/** Where the player of a film lives: muted, looping, without tracking. */
export function playerAddress(id: string): string {
  return `https://player.vimeo.com/video/${id}?dnt=1&muted=1&loop=1&playsinline=1&controls=0&title=0&byline=0&portrait=0`
}

/** The film's own page at the provider. */
export function watchAddress(id: string): string {
  return `https://vimeo.com/${id}`
}

/** Asks for the provider's script, once for the page. */
export function loadProvider(): void {
  if (document.querySelector(`script[src="${providerScript}"]`)) return
  const script = document.createElement('script')
  script.src = providerScript
  script.async = true
  document.head.append(script)
}

/** Waits for the provider's script, looking every 100 ms, and hands out the player of the frame. Rejects where the provider cannot be reached. */
export async function providerPlayer(frame: () => HTMLIFrameElement | null): Promise<Player> {
  const until = performance.now() + providerPatienceMs
  for (;;) {
    const { Vimeo } = window as ProviderWindow
    const element = frame()
    if (Vimeo && element) {
      const player = new Vimeo.Player(element)
      return { play: () => player.play(), pause: () => void player.pause() }
    }
    if (performance.now() > until) throw new Error('the provider of the film cannot be reached')
    await new Promise((resolve) => window.setTimeout(resolve, scriptPollMs))
  }
}

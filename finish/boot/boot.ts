import type { BootData, StartData } from '../boot-data.ts'

/**
 * The only script that a fresh page runs, inlined into it. It starts the site's own script at the first sign of a visitor, or once
 * the page has been loaded and idle for a while. What the visitor does before that script is ready is held back and replayed then; if
 * it is not ready in time, the browser does what the HTML says.
 */
type PrerenderDocument = Document & { prerendering?: boolean }

const patienceMs = 4000
/** Wait after the load event where no visitor acts, ms: by then the script delays neither pictures nor a first scroll. */
const restMs = 3000
/** Wait after the load event before the start module, a few KB, is fetched, ms. */
const preloadMs = 250
/** Wait after a start that failed, as on a bad network, before the next sign of a visitor starts again, ms. */
const retryMs = 5000
/** Listened for in the bubble phase: an element that scrolls inside the page by itself is no sign of a visitor. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
const kept: (() => void)[] = []
const listen = addEventListener
const forget = removeEventListener
const root = document.documentElement
/** Runs when the browser is idle, after half a second at the latest; soon in browsers that do not tell. */
const idle = (window.requestIdleCallback ?? setTimeout) as (run: () => void, options: { timeout: number }) => void
const soon = { timeout: 500 }
let isStarted: boolean
let patience: ReturnType<typeof setTimeout> | undefined
const readBootData = () => JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData

function keep(event: Event, replay: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (kept.push(replay) === 1) wait()
  start()
}

/** Gives what was held back this long from now on. */
function wait(): void {
  clearTimeout(patience)
  patience = setTimeout(release, patienceMs)
}

function onClick(event: MouseEvent): void {
  const element = event.target as Element
  const marked = element.closest?.('[data-replay]')
  if (!marked || marked.tagName === 'FORM') return
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  keep(event, () => element.dispatchEvent(new MouseEvent('click', event)))
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const button = event.submitter
  // The button's click is replayed rather than the submission: that follows from it, together with what the button itself does. If React
  // has made a translated page anew, another form stands there.
  if (!form.closest('[data-replay]')) return
  const formNow = () => document.getElementById(form.id) as typeof form | null
  keep(event, () => (button?.isConnected ? button.click() : formNow()?.requestSubmit()))
}

/** Lets events pass again and replays what was held back, in order. */
function release(): void {
  root.dataset.released = ''
  forget('click', onClick, true)
  forget('submit', onSubmit, true)
  for (const replay of kept.splice(0)) replay()
}

/** Waits for the first sign of a visitor and holds back what the page cannot answer yet. */
function watch(): void {
  isStarted = false
  for (const sign of signs) listen(sign, onSign)
  listen('click', onClick, true)
  listen('submit', onSubmit, true)
}

function onSign({ type, movementX, movementY }: Event & Partial<PointerEvent>): void {
  // Browsers also report a pointer that rests where a page appears.
  if (type !== 'pointermove' || movementX || movementY) start()
}

function start(): void {
  if (isStarted) return
  isStarted = true
  for (const sign of signs) forget(sign, onSign)
  if (document.readyState === 'loading') listen('DOMContentLoaded', () => void boot())
  else void boot()
}

async function boot(): Promise<void> {
  try {
    const { start, data } = readBootData()
    const module = (await import(start)) as { default(data?: StartData): Promise<void> }
    await module.default(data)
    // Everything has been loaded: what remains is work for the processor, and soon done.
    if (kept.length > 0) wait()
  } catch (error) {
    console.warn(error)
    release()
    setTimeout(watch, retryMs)
  }
}

/** Fetches the start module before anybody acts. */
function preload(): void {
  if (isStarted) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = readBootData().start
  document.head.append(link)
}

function arm(): void {
  const rest = () => {
    setTimeout(preload, preloadMs)
    setTimeout(() => idle(start, soon), restMs)
  }
  if (document.readyState === 'complete') rest()
  else listen('load', rest)
}

/** Shows the pictures beyond the first view, which wait for the first paint: see picture.css. */
function showPictures(): void {
  root.dataset.painted = ''
}

/** Lays out the sections that are out of view after the paint, one at a time: see base.css. */
function layOutTheRest(): void {
  const sections = document.querySelectorAll<HTMLElement>('main>section,main>article>section,footer')
  const waiting = sections.values()
  const next = () => {
    const { value: section } = waiting.next()
    if (section) {
      section.dataset.laidOut = ''
      idle(next, soon)
    } else {
      delete root.dataset.later
      delete root.dataset.switching
      for (const done of sections) delete done.dataset.laidOut
    }
  }
  idle(next, soon)
}

/** A change of theme restyles every element: those in view change first, all at once, and the others after them (base.css). */
function onTheme(event: Event): void {
  if (!(event.target as Element).closest?.('[data-theme-toggle]')) return
  root.dataset.later = root.dataset.switching = ''
  requestAnimationFrame(layOutTheRest)
}

// Not where the visitor arrives at a place within the page: all sections above it have to be measured for that.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isReturn = navigation !== undefined && navigation.type !== 'navigate'
if (!isReturn && !location.hash) root.dataset.later = ''

// React Router tells history entries apart by their key, and keeps where each was scrolled to; the browser gives none to those of links
// within a page. The scroll position within a page is restored by the browser, at once (see base.css).
function giveKey(): void {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
}
giveKey()
if (isReturn) {
  root.dataset.navigation = 'history'
  listen('load', () => setTimeout(() => delete root.dataset.navigation, 100))
}

// Until React listens, a step back to an entry of this document, as after a reload, changes only the address: load that page.
const place = () => location.pathname + location.search
const firstPlace = place()
function turnBack(): void {
  if (place() !== firstPlace) location.reload()
}
// The menu covers the page, and Back would leave it open. It would also be open in a page that comes from memory, if the visitor
// had chosen from it before React could close it.
function closeMenu(): void {
  document.querySelector<HTMLElement>('[popover]')?.hidePopover?.()
}

let isPainted = false
function afterFirstPaint(): void {
  if (isPainted) return
  isPainted = true
  showPictures()
  if (document.readyState === 'loading') listen('DOMContentLoaded', layOutTheRest)
  else layOutTheRest()
}
new PerformanceObserver(afterFirstPaint).observe({ type: 'paint', buffered: true })
// For browsers that do not report their paints.
listen('load', () => setTimeout(afterFirstPaint, 500))

watch()
listen('click', onTheme, true)
listen('popstate', giveKey)
listen('popstate', closeMenu)
listen('pagehide', closeMenu)
listen('popstate', turnBack)
listen('hydrated', () => forget('popstate', turnBack))
listen('hydrated', release)
if ((document as PrerenderDocument).prerendering) document.addEventListener('prerenderingchange', arm)
else arm()

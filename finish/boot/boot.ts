import type { BootData, StartData } from '../boot-data.ts'

/**
 * The one script of a fresh page, written into it: starts the site's own script at the first sign of the visitor, or once the
 * page has been loaded and at rest for a while. What the visitor does before that script is ready is kept and done then; if it
 * does not get ready in time, the browser does what the page says without script.
 */
type IdleWindow = Window & { requestIdleCallback?: (run: () => void, options: { timeout: number }) => void }
type PrerenderDocument = Document & { prerendering?: boolean }

const patienceMs = 4000
/** Loaded and nobody there: the script comes when it delays nothing any more, neither pictures nor a first scroll. */
const restMs = 3000
/** Loaded and painted: what starts the site is fetched, a few KB. */
const preloadMs = 250
/** Listened for as they bubble: what scrolls inside the page by itself is no sign of anybody. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
const kept: (() => void)[] = []
const listen = addEventListener
const forget = removeEventListener
const root = document.documentElement
/** At rest, or after half a second of unrest. */
function idle(run: () => void): void {
  const browser = window as IdleWindow
  if (browser.requestIdleCallback) browser.requestIdleCallback(run, { timeout: 500 })
  else setTimeout(run)
}
let isStarted = false
let patience: ReturnType<typeof setTimeout> | undefined
const readBootData = () => JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData

function keep(event: Event, replay: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (kept.push(replay) === 1) wait()
  start()
}

/** What was kept waits this long from now on. */
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
  // A click on the button is what happened; the form's submission follows from it, with what the button itself does.
  if (form.closest('[data-replay]')) keep(event, () => (button ? button.click() : form.requestSubmit()))
}

/** Lets events pass again and does what was kept, in its order. */
function release(): void {
  root.dataset.released = ''
  forget('click', onClick, true)
  forget('submit', onSubmit, true)
  for (const replay of kept.splice(0)) replay()
}

function start(): void {
  if (isStarted) return
  isStarted = true
  for (const sign of signs) forget(sign, start)
  if (document.readyState === 'loading') listen('DOMContentLoaded', () => void boot())
  else void boot()
}

async function boot(): Promise<void> {
  try {
    const { start, data } = readBootData()
    const module = (await import(start)) as { default(data?: StartData): Promise<void> }
    await module.default(data)
    // Everything is there: what remains is the processor's to do, and soon done.
    if (kept.length > 0) wait()
  } catch (error) {
    console.warn(error)
    release()
  }
}

/** Has what starts the site there before anybody acts. */
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
    setTimeout(() => idle(start), restMs)
  }
  if (document.readyState === 'complete') rest()
  else listen('load', rest)
}

/** Pictures beyond the first view wait for this: see picture.css. */
function showPictures(): void {
  root.dataset.painted = ''
}

/** Sections out of view are laid out after the paint, one at a time: see base.css. */
function layOutTheRest(): void {
  const sections = document.querySelectorAll<HTMLElement>('main>section,main>article>section,footer')
  const waiting = sections.values()
  const next = () => {
    const { value: section } = waiting.next()
    if (section) {
      section.dataset.laidOut = ''
      idle(next)
    } else {
      delete root.dataset.later
      delete root.dataset.switching
      for (const done of sections) delete done.dataset.laidOut
    }
  }
  idle(next)
}

/** Another theme concerns every element of the page: those in view answer first, and all of them at once (base.css). */
function onTheme(event: Event): void {
  if (!(event.target as Element).closest?.('[data-theme-toggle]')) return
  root.dataset.later = root.dataset.switching = ''
  requestAnimationFrame(layOutTheRest)
}

// Not where the visitor comes to a place within the page: all sections before it have to be measured for that.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isReturn = navigation !== undefined && navigation.type !== 'navigate'
if (!isReturn && !location.hash) root.dataset.later = ''

// React Router tells places in the history apart by their key. Where in a page the visitor was is the browser's to restore: at
// once, see base.css.
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
if (isReturn) {
  root.dataset.navigation = 'history'
  listen('load', () => setTimeout(() => delete root.dataset.navigation, 100))
}

// Until React listens: back to a place that belongs to this document, as after a reload, changes the address alone.
const place = () => location.pathname + location.search
const firstPlace = place()
function turnBack(): void {
  if (place() !== firstPlace) location.reload()
}
// The menu covers the page: Back leaves it open, and who chooses from it before React closes it would find it open in a page from memory.
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
// Where the browser does not tell of its paints.
listen('load', () => setTimeout(afterFirstPaint, 500))

for (const sign of signs) listen(sign, start)
listen('click', onClick, true)
listen('submit', onSubmit, true)
listen('click', onTheme, true)
listen('popstate', closeMenu)
listen('pagehide', closeMenu)
listen('popstate', turnBack)
listen('hydrated', () => forget('popstate', turnBack))
listen('hydrated', release)
if ((document as PrerenderDocument).prerendering) document.addEventListener('prerenderingchange', arm)
else arm()

import '@vitejs/plugin-react/preamble'
import { followContents } from '#app/features/blog/contents.ts'
import { rememberFirstTouch } from '#app/features/contact/first-touch.ts'
import type * as Sending from '#app/features/contact/sending.ts'
import type * as Toaster from '#app/features/toasts/toaster.ts'
import { load } from '#app/islands/load.ts'
import { startIslands } from '#app/islands/start.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { readStored } from '#app/ui/browser-storage.ts'

/** The page of a refused form shows the address of what it was posted to. */
function showAddress(): void {
  const { address } = document.documentElement.dataset
  if (address) history.replaceState(history.state, '', address)
}

/** An answer that came after its page was left is told on this one. */
function tellLate(): void {
  for (const form of ['message', 'inquiry', 'test'] as const) {
    if (readStored(`${form}-unanswered`, 'sessionStorage') === null) continue
    void load<typeof Sending>(document.documentElement.dataset.sending).then((sending) => sending.tellLate(form))
  }
}

/** One after the other: while what shows them arrives, the second would overtake the first. */
function showToasts(): void {
  let shown = Promise.resolve()
  addEventListener('toast', ({ detail }) => {
    shown = shown
      .then(() => load<typeof Toaster>(document.documentElement.dataset.toaster))
      .then(
        ({ show }) => show(detail),
        () => {
          const bare = document.createElement('p')
          bare.role = 'alert'
          bare.textContent = `${detail.title} ${detail.description ?? ''}`
          const region = document.getElementById('toasts')
          region?.replaceChildren(bare)
          region?.showPopover?.()
        },
      )
  })
}

/** A photo that the server shows is left by the lightbox's keys, before the lightbox is there. */
function followKeys(): void {
  const follow = ({ key }: Partial<KeyboardEvent>) => {
    // No letter leads anywhere: whoever types does not wait for the page to be searched. What fills in forms presses keys without a name.
    if (!key?.[1]) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.photo-view [data-key]'))
      if (link.dataset.key === key) location.replace(link.href)
  }
  // Islands that come alive keep keys from whoever listens later.
  addEventListener('keydown', follow, true)
}

/** The menu covers the page: it closes where the focus moves on behind it, and is not open in a page that comes back from the bfcache. */
function followMenu(): void {
  const closeWhere = (isLeft: (menu: Element) => unknown) => {
    const menu = document.querySelector<HTMLElement>('[popover=auto]')
    if (menu && isLeft(menu)) menu.hidePopover?.()
  }
  addEventListener('pagehide', () => closeWhere(() => true))
  addEventListener('click', (event) => {
    const target = event.target as Element
    const source = target.closest<HTMLButtonElement>('[popovertarget]')
    const menu = source?.popoverTargetElement as HTMLElement | null
    // A link within the page leads behind the menu, too. One that is open is closed by the browser itself.
    if (!menu?.matches(':not(:popover-open)')) return closeWhere((menu) => menu.contains(target.closest('a')))
    // It opens as the browser would open it, a frame later: all of it is laid out then.
    event.preventDefault()
    afterPaint(() => menu.showPopover({ source: source as HTMLElement }))
  })
  addEventListener('focusout', ({ target, relatedTarget: next }) =>
    closeWhere((menu) => next && menu.contains(target as Node) && !menu.contains(next as Node)),
  )
}

/** Runs parts one after the other. One that fails, in a browser or beside an extension that nobody foresaw, stops no other. */
function run(...parts: readonly (() => void)[]): void {
  for (const part of parts) {
    try {
      part()
    } catch (error) {
      console.warn(error)
    }
  }
}

/** All script that a page loads by itself: islands load theirs when they come alive. It may run while the page is still being parsed. */
const start = () =>
  run(showAddress, startIslands, showToasts, followKeys, followMenu, followContents, rememberFirstTouch, tellLate)

// A page that is made ready beforehand records nothing and starts nothing before it is shown.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()

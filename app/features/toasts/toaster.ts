import { adoptStyles } from '#app/ui/adopt-styles.ts'
import type { ToastMessage } from '#app/ui/toast.ts'
import styles from './toasts.css?inline'

adoptStyles(styles)

/** How long a toast stays, ms, and how far it is swiped away, px (specification §9). Three at a time, 356 px and 14 px stand in toasts.css. */
const lifetimeMs = 4000
const swipePx = 50
/** How long the place of a toast's words stands empty, ms: screen readers leave out what a new live region already holds. */
const emptyMs = 100

/** The region that every document has, with the words for it. */
const region = document.querySelector<HTMLElement>('#toasts')
const list = document.createElement('ol')
/** The toasts on screen with their clocks. */
const clocks = new Map<HTMLLIElement, Animation>()
/** What had the focus before a toast. */
let origin: HTMLElement | undefined

/** Shows a toast above everything else. */
export function show(message: ToastMessage): void {
  // Whoever looks at photos would neither see nor hear it: nothing outside an open dialog is there. The open menu would be covered.
  const cover = document.querySelector(':is(dialog[open], :popover-open:not(#toasts))')
  if (cover) cover.addEventListener(cover.matches('dialog') ? 'close' : 'toggle', () => show(message), { once: true })
  else add(message)
}

function add({ kind, title, description }: ToastMessage): void {
  const item = document.createElement('li')
  item.dataset.kind = kind
  // A page in another language marks its content with that language; the toast belongs to that page.
  item.lang = document.querySelector<HTMLElement>('main [lang]')?.lang ?? ''
  const words = element('div', { role: kind === 'error' ? 'alert' : 'status' })
  const button = element('button', { ariaLabel: region?.dataset.dismissLabel ?? null, onclick: () => dismiss(item) })
  item.append(words, button)
  swipeable(item)
  const clock = item.animate(null, lifetimeMs)
  clock.addEventListener('finish', () => dismiss(item))
  clocks.set(item, clock)
  list.append(item)
  region?.showPopover?.()
  runClocks()
  setTimeout(() => {
    words.append(element('strong', { textContent: title }))
    if (description) words.append(element('p', { textContent: description }))
  }, emptyMs)
}

const element = (tag: string, properties: Partial<HTMLElement>) =>
  Object.assign(document.createElement(tag), properties)

/** Takes a toast away. The focus in it goes on to the next one, after the last back to where it was. */
function dismiss(item: HTMLLIElement): void {
  const hadFocus = item.contains(document.activeElement)
  const next = item.nextElementSibling ?? item.previousElementSibling
  item.remove()
  clocks.delete(item)
  if (hadFocus) (next?.querySelector('button') ?? origin)?.focus()
  if (clocks.size > 0) runClocks()
  else region?.hidePopover?.()
}

/** All clocks stand still under the pointer, around the focus, and while nobody sees the page. */
function runClocks(): void {
  const isHeld = document.hidden || region?.matches(':is(:hover, :focus-within)')
  for (const clock of clocks.values()) {
    if (isHeld) clock.pause()
    else clock.play()
  }
}

/** A toast follows the pointer sideways; far enough, it goes. */
function swipeable(item: HTMLLIElement): void {
  let start: number | undefined
  item.addEventListener('pointerdown', ({ target, clientX, pointerId }) => {
    if ((target as Element).closest('button')) return
    start = clientX
    item.setPointerCapture(pointerId)
  })
  item.addEventListener('pointermove', ({ clientX }) => {
    if (start !== undefined) item.style.setProperty('--swiped', `${clientX - start}px`)
  })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    item.addEventListener(type, ({ clientX }) => {
      if (type === 'pointerup' && start !== undefined && Math.abs(clientX - start) >= swipePx) dismiss(item)
      start = undefined
      item.style.removeProperty('--swiped')
    })
  }
}

region?.replaceChildren(list)
// A click leaves the focus where it is.
region?.addEventListener('mousedown', (event) => event.preventDefault())
region?.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) origin = relatedTarget
})
for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
  region?.addEventListener(type, () => queueMicrotask(runClocks))
document.addEventListener('visibilitychange', runClocks)
document.addEventListener('keydown', ({ altKey, code, key }) => {
  if (clocks.size > 0 && altKey && code === 'KeyT') region?.focus()
  if (key !== 'Escape' || !region?.matches(':focus-within')) return
  if (origin) origin.focus()
  else (document.activeElement as HTMLElement | null)?.blur()
})

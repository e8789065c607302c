import 'sonner/dist/styles.css'
import './toaster.css'
import { useEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import type { ToastMessage } from './toast.ts'

/** How long a toast stays, ms (specification §9): the library's default, as are 3 visible, 356 px wide, 14 px apart and Alt+T. */
const lifetimeMs = 4000

function SiteToaster({ label, dismissLabel }: { label: string | undefined; dismissLabel: string | undefined }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => holdFocused(region.current), [])
  return (
    <Toaster
      ref={region}
      containerAriaLabel={label}
      position="bottom-right"
      closeButton
      duration={lifetimeMs}
      toastOptions={{
        closeButtonAriaLabel: dismissLabel,
        classNames: { toast: 'site-toast', description: 'site-toast-text' },
      }}
    />
  )
}

/** The library stops the clock only for a pointer: this keeps toasts as long as one of them has the focus. Returns how to stop. */
function holdFocused(region: HTMLElement | null): () => void {
  const setLifetime = (duration: number) => {
    for (const shown of toast.getToasts()) {
      if ('title' in shown && isKind(shown.type)) toast[shown.type](shown.title, { id: shown.id, duration })
    }
  }
  let origin: HTMLElement | null = null
  // Where the list itself has the focus, after Alt+T, the library stops the clock.
  const hold = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !region?.contains(relatedTarget)) origin = relatedTarget
    if (target instanceof Element && target.closest('li')) setLifetime(Number.POSITIVE_INFINITY)
  }
  const letGo = ({ relatedTarget }: FocusEvent) => {
    if (!region?.contains(relatedTarget as Node | null)) setLifetime(lifetimeMs)
  }
  // If a toast were removed with the focus in it, there would be no focusout, and the others would stay.
  const leave = ({ target, detail }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-close-button]')
    if (!button) return
    const others = [...(region?.querySelectorAll<HTMLElement>('[data-close-button]') ?? [])]
    if (detail > 0) button.blur()
    else (others.find((other) => other !== button) ?? origin ?? button).focus()
  }
  region?.addEventListener('click', leave, true)
  region?.addEventListener('focusin', hold)
  region?.addEventListener('focusout', letGo)
  return () => {
    region?.removeEventListener('click', leave, true)
    region?.removeEventListener('focusin', hold)
    region?.removeEventListener('focusout', letGo)
  }
}

const isKind = (type: string | undefined): type is ToastMessage['kind'] => type === 'success' || type === 'error'

/** How long the region stands empty before its first words, ms: screen readers leave out what a new region already holds. */
let emptyMs = 100

let root: Root | undefined

/** Shows a toast; the first one makes the region, with the words that the page has for it. */
export function show(message: ToastMessage): void {
  const place = document.getElementById('toasts')
  if (!place) return
  if (!root) {
    root = createRoot(place)
    root.render(<SiteToaster label={place.dataset.label} dismissLabel={place.dataset.dismissLabel} />)
  }
  // Whoever looks at photos would neither see nor hear it: nothing outside an open dialog is there. The open menu would cover it.
  const cover = document.querySelector(':is(dialog[open], :popover-open)')
  if (cover) cover.addEventListener(cover.matches('dialog') ? 'close' : 'toggle', () => show(message), { once: true })
  else window.setTimeout(tell, emptyMs, message)
  emptyMs = 0
}

function tell({ kind, title, description }: ToastMessage): void {
  // A page in another language marks its content with that language; the toast belongs to that page.
  const lang = document.querySelector<HTMLElement>('main [lang]')?.lang
  toast[kind](<span lang={lang}>{title}</span>, { description: description && <span lang={lang}>{description}</span> })
}

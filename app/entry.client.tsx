import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Events (React 19.3: `discreteReplayableEvents`) at which React would hydrate the rest of the page in one task instead of in small steps. */
const hurryingEvents = (
  'mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop ' +
  'compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset'
).split(' ')

/** Hides an event from React. The browser still handles it; what needs script is held back and replayed by the boot script (finish/boot). */
function keepFromReact(event: Event): void {
  if (!('released' in document.documentElement.dataset)) event.stopPropagation()
}

/** Tells the boot script that the page answers now, so that it replays what the visitor did before. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const type of hurryingEvents) window.removeEventListener(type, keepFromReact, true)
    document.querySelector('script[type=speculationrules]')?.remove()
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}

/** Makes links to pages with a policy of their own load a document: a policy belongs to the document that it came with. */
function leaveForOwnPolicies(): void {
  const data = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { ownPolicyPaths?: string[] }
  const paths = new Set(data.ownPolicyPaths)
  if (paths.size === 0) return
  const own = location.pathname
  // A step back to such a page, after another page was reloaded: the router would swap it in.
  window.addEventListener(
    'popstate',
    (event) => {
      if (location.pathname === own || !paths.has(location.pathname)) return
      event.stopImmediatePropagation()
      location.reload()
    },
    true,
  )
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && link.origin === location.origin && paths.has(link.pathname)) event.stopPropagation()
    },
    true,
  )
}

/**
 * The policy forbids turning strings into markup and scripts. React does it in one place, to make a script that never runs,
 * and a hosted film brings its player's script; everything else becomes nothing.
 */
function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  trustedTypes?.createPolicy('default', {
    createHTML: (html: string) => (html === '<script></script>' ? html : ''),
    createScriptURL: (url: string) => (url.startsWith('https://player.vimeo.com/') ? url : ''),
  })
}

refuseMarkup()
leaveForOwnPolicies()
for (const type of hurryingEvents) window.addEventListener(type, keepFromReact, true)
startTransition(() => {
  hydrateRoot(
    document,
    <Hydrated>
      <HydratedRouter />
    </Hydrated>,
    { onRecoverableError: (error) => console.error(error) },
  )
})

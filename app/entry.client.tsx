import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** What React (19.3: `discreteReplayableEvents`) would take over the whole page in one task for, while it does so a little at a time. */
const doings = (
  'mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop ' +
  'compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset'
).split(' ')

/** The browser does what it does by itself; what needs script is kept and done again, until patience ends (finish/boot). */
function keepFromReact(event: Event): void {
  if (!('released' in document.documentElement.dataset)) event.stopPropagation()
}

/** Tells the boot script that the page answers now: what a visitor did before is done. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const type of doings) window.removeEventListener(type, keepFromReact, true)
    document.querySelector('script[type=speculationrules]')?.remove()
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return children
}

/** Pages with a policy of their own are loaded, not swapped in: a policy belongs to the document it came with. */
function leaveForOwnPolicies(): void {
  const data = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { ownPolicyPaths?: string[] }
  const paths = new Set(data.ownPolicyPaths)
  if (paths.size === 0) return
  const own = location.pathname
  // Back to a page of this history, after a reload of another: the router would swap it in.
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
for (const type of doings) window.addEventListener(type, keepFromReact, true)
startTransition(() => {
  hydrateRoot(
    document,
    <Hydrated>
      <HydratedRouter />
    </Hydrated>,
    { onRecoverableError: (error) => console.error(error) },
  )
})

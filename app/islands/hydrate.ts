import { type ComponentType, createElement, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepFields } from './keep-fields.ts'

/**
 * Makes a React root of an island; resolves once React has taken over. Where the component throws, then or later, the island is again as
 * the server sent it, with what was typed, and works natively.
 */
export function hydrate(element: HTMLElement, Component: ComponentType): Promise<void> {
  const next = element.nextElementSibling as HTMLElement | null
  const place = next?.matches('[data-root]') ? next : element
  const served = place.cloneNode(true)
  let restore = keepFields(place, true)
  return new Promise((resolve, reject) => {
    const onAlive = () => {
      element.dataset.alive = ''
      restore()
      restore = keepFields(place)
      resolve()
    }
    // In small steps: nothing that the visitor does meanwhile has to wait.
    startTransition(() => {
      const component = createElement(Component, JSON.parse(element.dataset.props ?? '{}'))
      const root = hydrateRoot(place, createElement(Alive, { onAlive }, component), {
        onUncaughtError(error) {
          reportError(error)
          // React is still at work.
          queueMicrotask(() => {
            root.unmount()
            place.replaceChildren(...served.childNodes)
            restore()
            delete element.dataset.alive
            reject(error)
          })
        },
      })
    })
  })
}

function Alive({ onAlive, children }: { onAlive: () => void; children?: ReactNode }) {
  useLayoutEffect(onAlive, [onAlive])
  return children
}

import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes a React root of an island. */
export function hydrate(element: HTMLElement, Component: ComponentType): void {
  const { props = '{}', prefix } = element.dataset
  // In small steps: nothing that the visitor does meanwhile has to wait.
  startTransition(() => {
    hydrateRoot(element, createElement(Component, JSON.parse(props)), {
      identifierPrefix: prefix,
      onRecoverableError: (error) => console.error(error),
    })
  })
}

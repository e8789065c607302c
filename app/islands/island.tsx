import { type ComponentProps, type FunctionComponent, useId } from 'react'
import { renderToString } from 'react-dom/server'
import type { Islands, When } from './registry.ts'

type ComponentOf<Name extends keyof Islands> = Awaited<ReturnType<Islands[Name]>>

interface IslandProps<Name extends keyof Islands> {
  readonly name: Name
  readonly of: ComponentOf<Name>
  /** What it is hydrated with: written into the page as JSON. */
  readonly props: ComponentProps<ComponentOf<Name>>
  readonly on: When
  /** A query parameter with which it comes alive at once. */
  readonly query?: string
}

/** A part of the page that comes alive in the browser. It is a React root of its own, so that ids made by `useId` agree. */
export function Island<Name extends keyof Islands>({ name, of, props, on, query }: IslandProps<Name>) {
  const prefix = useId()
  const Component = of as FunctionComponent<object>
  const html = renderToString(<Component {...props} />, { identifierPrefix: prefix })
  return (
    <div
      className="contents"
      data-island={name}
      data-on={on}
      data-query={query}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

import { type ComponentProps, type FunctionComponent, type ReactNode, useContext } from 'react'
import { FilesContext } from '#app/page.ts'
import type { StoredName } from '#app/ui/browser-storage.ts'
import { hydrateFile, islandFiles, type Islands, type When } from './registry.ts'

/** What survives being written as JSON: a function, and what has methods, does not. */
type Json<T> = T extends (...args: never) => unknown ? never : T extends object ? { [Key in keyof T]: Json<T[Key]> } : T

interface IslandProps<Name extends keyof Islands> {
  readonly name: Name
  readonly of: Islands[Name]
  /** What it is hydrated with: written into the page as JSON. */
  readonly props: Json<ComponentProps<Islands[Name]>>
  readonly on: When
  /** It comes alive at once where the address has this query parameter. */
  readonly query?: string
  /** It comes alive at once where the browser has stored one of these. */
  readonly stored?: readonly StoredName[]
  /**
   * What stands before it and is not hydrated: whoever reaches for that wakes the island, whose component listens to it by itself. Whoever
   * reaches for the component does not: its links lead to other pages.
   */
  readonly children?: ReactNode
}

/** A part of the page that comes alive in the browser. It is rendered in the page's own tree, and hydrated as a React root of its own. */
export function Island<Name extends keyof Islands>({
  name,
  of,
  props,
  on,
  query,
  stored,
  children,
}: IslandProps<Name>) {
  const files = useContext(FilesContext)
  const Component = of as FunctionComponent<object>
  const component = <Component {...props} />
  return (
    <>
      <div
        className="contents"
        data-island={name}
        data-files={files(hydrateFile, islandFiles[name])}
        data-on={on}
        data-query={query}
        data-stored={stored?.join(' ')}
        data-props={JSON.stringify(props)}
      >
        {children || component}
      </div>
      {children && (
        <div className="contents" data-root="">
          {component}
        </div>
      )}
    </>
  )
}

import { Component } from 'react'
import type { growCover, LeftCover } from '#app/ui/grow-cover.ts'

/** A picture that two pages show, and that grows from the one to the other, says by `data-cover` which page it leads to. */
const boxes = (of: string) => document.querySelectorAll<HTMLElement>(`[data-cover="${CSS.escape(of)}"]`)

interface Page {
  readonly pathname: string
}

/**
 * Lets the cover of a case grow into the first picture of its page, and back, where both are in view. The next page is there at once, and
 * nothing waits for it. A class, because React tells nobody else that a page is about to go.
 */
export class GrowingCovers extends Component<Page> {
  #grow: typeof growCover | undefined
  #stop = new AbortController()

  override componentDidMount(): void {
    this.#prepare()
  }

  override getSnapshotBeforeUpdate({ pathname }: Page): LeftCover[] {
    if (pathname === this.props.pathname) return []
    this.#stop.abort()
    return [pathname, this.props.pathname].flatMap((of) =>
      Array.from(boxes(of), (box) => ({
        of,
        picture: box.querySelector<HTMLElement>('.picture'),
        place: box.getBoundingClientRect(),
      })),
    )
  }

  override componentDidUpdate({ pathname }: Page, _: unknown, left: LeftCover[]): void {
    if (pathname === this.props.pathname) return
    this.#stop = new AbortController()
    for (const cover of left) for (const box of boxes(cover.of)) void this.#grow?.(cover, box, this.#stop)
    this.#prepare()
  }

  override render(): null {
    return null
  }

  /** Its code comes with the first page that has such pictures. */
  #prepare(): void {
    if (!this.#grow && document.querySelector('[data-cover]'))
      import('#app/ui/grow-cover.ts').then(
        (module) => {
          this.#grow = module.growCover
        },
        () => undefined,
      )
  }
}

import { Component } from 'react'
import type { growCover, LeftCover } from '#app/ui/grow-cover.ts'

/** Boxes of a picture that grows from one page into another: `data-cover` names the page that the picture leads to. */
const boxes = (of: string) => document.querySelectorAll<HTMLElement>(`[data-cover="${CSS.escape(of)}"]`)

interface Page {
  readonly pathname: string
}

/**
 * Lets the cover of a case grow into the first picture of its page, and back, where both are in view. The next page is there at once;
 * nothing waits for the animation. A class, because only classes are told right before React changes the page.
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

  /** The code that animates is loaded with the first page that has such pictures. */
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

// In ui/, though navigation/ alone uses it: all of navigation/ is one file that every page loads (vite.config.ts), and this is
// fetched later, by the first page that has covers.

/** A cover whose page is gone: its picture, and where that stood on the screen. */
export interface LeftCover {
  /** The page that it leads to, as a path. */
  readonly of: string
  readonly picture: HTMLElement | null
  readonly place: Box
}

/** Whether the browser has shown the page that is returned to already, as with a swipe: it moves once. */
let isShownByBrowser = false
window.addEventListener('popstate', (event) => {
  isShownByBrowser = event.hasUAVisualTransition
})

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const growth = { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
/** How long the grown picture takes to give way to the page's own, which is larger and may be cropped otherwise, ms. */
const fadeMs = 120
/** How long it waits for that one, and for the page to have scrolled to it, ms. */
const patienceMs = 1500
/** Between steps the two scales of box and picture are taken for even: so many that nobody sees it. */
const steps = 24

/**
 * Lets a cover grow, over the page and under its header, from where it stood to where `box` shows the same picture. Ended by `stop`,
 * and where the visitor scrolls, presses or types.
 */
export async function growCover({ picture, place }: LeftCover, box: HTMLElement, stop: AbortController): Promise<void> {
  const image = picture?.querySelector('img')
  const own = box.querySelector<HTMLElement>('.picture')
  const end = restOf(box)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || (isReturn() && isShownByBrowser)
  if (isStill || !own || !picture || picture.isConnected || !image?.naturalWidth || !isInView(place) || !isInView(end))
    return
  const { signal } = stop
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => stop.abort(), { passive: true, signal })
  const hidden = own.animate({ opacity: 0 }, { fill: 'forwards' })
  signal.addEventListener('abort', () => {
    hidden.cancel()
    picture.remove()
  })
  try {
    await play(picture, image, { from: place, to: end }).finished
    const isLater = Math.abs(box.getBoundingClientRect().top - end.top) > 1
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    const decoded = own.querySelector('img')?.decode()
    await Promise.race([patience, Promise.allSettled([isLater && scrolled(), decoded])])
    hidden.cancel()
    await picture.animate({ opacity: 0 }, fadeMs).finished
  } finally {
    stop.abort()
  }
}

const isInView = ({ top, height }: Box) => top < innerHeight && top + height > 0

const isReturn = () => document.documentElement.dataset.navigation === 'history'

/** Where a box will stand: the router scrolls a page that has come to its top, smoothly, and one that is returned to back at once. */
function restOf(box: HTMLElement): Box {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { left, top: isReturn() ? top : top + scrollY, width, height }
}

const scrolled = () => new Promise((resolve) => window.addEventListener('scrollend', resolve, { once: true }))

/** Moves a picture from one box to another by transforms alone, cropped at each moment as if it had been laid out there. */
function play(picture: HTMLElement, image: HTMLImageElement, { from, to }: { from: Box; to: Box }): Animation {
  picture.className = 'picture growing-cover'
  picture.ariaHidden = 'true'
  document.body.append(picture)
  const shape = image.naturalWidth / image.naturalHeight
  const covering = ({ width, height }: Pick<Box, 'width' | 'height'>) => Math.max(width, height * shape)
  const { objectPosition } = getComputedStyle(image)
  const [left = '50%', top = '50%'] = objectPosition.split(' ')
  for (const side of ['left', 'top', 'width', 'height'] as const) picture.style[side] = `${to[side]}px`
  Object.assign(image.style, {
    left,
    top,
    width: `${covering(to)}px`,
    height: `${covering(to) / shape}px`,
    translate: `-${left} -${top}`,
    transformOrigin: objectPosition,
  })
  const frames = Array.from({ length: steps + 1 }, (_, i) => {
    const mixed = (side: keyof Box) => from[side] + ((to[side] - from[side]) * i) / steps
    const [width, height] = [mixed('width'), mixed('height')]
    const [x, y] = [width / to.width, height / to.height]
    const zoom = covering({ width, height }) / covering(to)
    return {
      picture: `translate(${mixed('left') - to.left}px, ${mixed('top') - to.top}px) scale(${x}, ${y})`,
      image: `scale(${zoom / x}, ${zoom / y})`,
    }
  })
  image.animate({ transform: frames.map((frame) => frame.image) }, growth)
  return picture.animate({ transform: frames.map((frame) => frame.picture) }, growth)
}

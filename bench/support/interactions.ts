import type { Page } from '@playwright/test'

/** Something that a visitor does, and how the page shows that it was understood. */
export interface Interaction {
  readonly name: string
  readonly path: string
  /** A phone, which is touched; otherwise a desktop with a mouse. */
  readonly isPhone?: boolean
  /** Brings the page to where it can be done; not measured. */
  prepare?(page: Page): Promise<void>
  act(page: Page): Promise<void>
  /** What a mouse rests on before it presses; selected. */
  readonly target?: string
  /** Selects what is there when it is done, and was not before. */
  readonly answer: string
  /** Whether it can be the first thing done on a page that has just been painted. */
  readonly canBeFirst: boolean
}

/** Fills the form without touching it, as a browser does by itself. */
async function fillForm(page: Page): Promise<void> {
  await page.locator('#contact form').scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const values = { name: 'Ada Counsel', email: 'ada@firm.example', message: 'Two days in May, a ballroom.' }
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`#contact form [name="${name}"]`)
      if (!field) throw new Error(`the form has no field ${name}`)
      field.value = value
    }
  })
}

/** Puts the mouse where it will press, as every mouse is, and lets the page come to rest. Keys are pressed without a mouse. */
export async function rest(page: Page, selector: string | undefined): Promise<void> {
  if (selector) {
    const { x, y } = await middleOf(page, selector)
    await page.mouse.move(x, y, { steps: 2 })
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForTimeout(200)
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A click where the element is, as a pointer does it: without waiting for anything that the page might do first. */
async function press(page: Page, selector: string): Promise<void> {
  const { x, y } = await middleOf(page, selector)
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

const nextPhoto = '.lightbox-stage ~ * button[title="Next photo"], dialog button[title="Next photo"]'

export const interactions: readonly Interaction[] = [
  {
    name: 'open the menu, 390 px, touch',
    path: '/',
    isPhone: true,
    act: (page) => press(page, 'header button[popovertarget]'),
    answer: '#site-menu:popover-open',
    canBeFirst: true,
  },
  {
    name: 'switch the theme',
    path: '/',
    act: (page) => press(page, 'header [data-theme-toggle]:visible'),
    target: 'header [data-theme-toggle]:visible',
    answer: 'html[data-theme=dark]',
    canBeFirst: true,
  },
  {
    name: 'filter the blog by category',
    path: '/blog',
    act: (page) => press(page, 'main button.blog-category[value=Creative]'),
    target: 'main button.blog-category[value=Creative]',
    answer: 'button.blog-category[value=Creative][aria-pressed=true]',
    canBeFirst: true,
  },
  {
    name: 'search the blog, slowest key of a word',
    path: '/blog',
    prepare: (page) => page.locator('main input[type=search]').focus(),
    act: (page) => page.keyboard.type('brand', { delay: 120 }),
    answer: 'main mark',
    canBeFirst: false,
  },
  {
    name: 'open a photo',
    path: '/cases/keith',
    prepare: (page) => page.locator('.mosaic a').nth(3).scrollIntoViewIfNeeded(),
    act: (page) => press(page, '.mosaic a[data-photo="4"]'),
    target: '.mosaic a[data-photo="4"]',
    answer: 'dialog[open]',
    canBeFirst: true,
  },
  {
    name: 'next photo, by button',
    path: '/cases/keith',
    prepare: openPhoto,
    act: (page) => press(page, nextPhoto),
    target: nextPhoto,
    answer: 'button[aria-label="Go to photo 5"][aria-current=true]',
    canBeFirst: false,
  },
  {
    name: 'next photo, by key',
    path: '/cases/keith',
    prepare: openPhoto,
    act: (page) => page.keyboard.press('ArrowRight'),
    answer: 'button[aria-label="Go to photo 5"][aria-current=true]',
    canBeFirst: false,
  },
  {
    name: 'send the form',
    path: '/',
    prepare: fillForm,
    act: (page) => press(page, '#contact form button[type=submit]'),
    target: '#contact form button[type=submit]',
    answer: '#contact form button[type=submit]:disabled, #contact form [role=status]:not(:empty)',
    canBeFirst: true,
  },
]

/** Longer than a photo takes to grow out of its tile, ms. */
const growMs = 800

async function openPhoto(page: Page): Promise<void> {
  await page.locator('.mosaic a').nth(3).click()
  await page.getByRole('dialog').waitFor()
  // Nobody leafs on before the photo is there: grown out of its tile and loaded, and the next one too. Growing is the graphics
  // processor's work, and takes a browser without one longer.
  await page.waitForTimeout(growMs)
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.waitForFunction(() => {
    const near = document.querySelectorAll<HTMLImageElement>(
      '.lightbox :is([data-current], [data-current] + *) picture img',
    )
    return near.length === 2 && [...near].every((image) => image.complete)
  })
}

import type { Page } from '@playwright/test'

/** Something that a visitor does, and how the page shows that it was understood. */
export interface Interaction {
  readonly name: string
  readonly path: string
  /** A phone, which is touched; otherwise a desktop with a mouse. */
  readonly isPhone?: boolean
  /** Brings the page to where it can be done; not measured. */
  prepare?(page: Page): Promise<void>
  /** What is pressed, with a finger or a mouse that rests on it before; selected. */
  readonly press?: string
  /** What is typed, there or where the focus is. */
  readonly keys?: readonly string[]
  /** Selects what is there when it is done, and was not before. */
  readonly answer: string
  /** Whether it can be the first thing done on a page that has just been painted. */
  readonly canBeFirst: boolean
  /** The same kind of input on the bare page, where it is not a mouse on a button. */
  readonly beside?: Interaction
}

/** The page that all others are measured beside: one button with one handler. It is what browser and machine take by themselves. */
export const barePage: Interaction = {
  name: 'bare page with one handler',
  path: '/',
  press: 'button',
  answer: 'html[data-done]',
  canBeFirst: true,
}

/** The same page, touched, and typed into: what inputs of these kinds take by themselves. */
export const bareTouch: Interaction = { ...barePage, name: 'bare page with one handler, 390 px, touch', isPhone: true }
export const bareKeys: Interaction = {
  name: 'bare field with one handler, slowest key of a word',
  path: '/',
  press: 'input',
  keys: [...'brand'],
  answer: 'html[data-done]',
  canBeFirst: true,
}

export const barePageHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><link rel="icon" href="data:,"><button>Go</button><input>
<script>for (const [name, type] of [['button', 'click'], ['input', 'input']])
document.querySelector(name).addEventListener(type, () => document.documentElement.dataset.done = '')</script></html>`

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

/** Starts the film by its button and stops it again, so that the next press is a later touch of the page. */
async function stopFilm(page: Page): Promise<void> {
  const button = page.locator('.film-button').first()
  for (const state of ['playing', 'paused']) {
    await button.click()
    await page.locator(`[data-film=${state}]`).waitFor()
  }
}

const nextPhoto = 'dialog button[title="Next photo"]'
const theme = 'header [data-theme-toggle]:visible'
const category = 'main button.blog-category[value=Creative]'
const send = '#contact form button[type=submit]'

export const interactions: readonly Interaction[] = [
  {
    name: 'open the menu, 390 px, touch',
    path: '/',
    isPhone: true,
    press: 'header button[popovertarget]:visible',
    answer: '#site-menu:popover-open',
    canBeFirst: true,
    beside: bareTouch,
  },
  { name: 'switch the theme', path: '/', press: theme, answer: 'html[data-theme=dark]', canBeFirst: true },
  {
    name: 'open a photo',
    path: '/cases/keith',
    prepare: (page) => page.locator('.mosaic a').nth(3).scrollIntoViewIfNeeded(),
    press: '.mosaic a[data-photo="4"]',
    answer: 'dialog[open]',
    canBeFirst: true,
  },
  {
    name: 'next photo, by button',
    path: '/cases/keith',
    prepare: openPhoto,
    press: nextPhoto,
    answer: 'button[aria-label="Go to photo 5"][aria-current=true]',
    canBeFirst: false,
  },
  {
    name: 'next photo, by key',
    path: '/cases/keith',
    prepare: openPhoto,
    keys: ['ArrowRight'],
    answer: 'button[aria-label="Go to photo 5"][aria-current=true]',
    canBeFirst: false,
    beside: bareKeys,
  },
  {
    name: 'start the film (until it plays)',
    path: '/',
    prepare: (page) => page.locator('.film-button').first().scrollIntoViewIfNeeded(),
    press: '.film-button',
    answer: '[data-film=playing]',
    canBeFirst: true,
  },
  {
    name: 'start the film again (until it plays)',
    path: '/',
    prepare: stopFilm,
    press: '.film-button',
    answer: '[data-film=playing]',
    canBeFirst: false,
  },
  {
    name: 'send the form',
    path: '/',
    prepare: fillForm,
    press: send,
    answer: `${send}:disabled, #contact form [role=status]:not(:empty)`,
    canBeFirst: true,
  },
  {
    name: 'type into the form, slowest key of a word',
    path: '/contact',
    press: '#contact-form [name=fullName]',
    keys: [...'Ada C'],
    answer: '#contact-form [name=idempotencyKey][value]',
    canBeFirst: true,
    beside: bareKeys,
  },
  {
    name: 'type on in the form, slowest key of a word',
    path: '/contact',
    prepare: (page) => page.locator('#contact-form [name=email]').pressSequentially('ada@firm.example'),
    press: '#contact-form [name=fullName]',
    keys: [...'Ada C'],
    answer: '#contact-form [name=fullName]:valid',
    canBeFirst: false,
    beside: bareKeys,
  },
  {
    name: 'filter the blog by category',
    path: '/blog',
    press: category,
    answer: 'button.blog-category[value=Creative][aria-pressed=true]',
    canBeFirst: true,
  },
  {
    name: 'search the blog, slowest key of a word',
    path: '/blog',
    press: 'main input[type=search]',
    keys: [...'brand'],
    answer: 'main mark',
    canBeFirst: true,
    beside: bareKeys,
  },
]

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Puts the mouse where it will press, as every mouse is. */
export async function point(page: Page, { press, isPhone }: Interaction): Promise<void> {
  if (press === undefined || isPhone) return
  const { x, y } = await middleOf(page, press)
  await page.mouse.move(x, y, { steps: 2 })
}

/** Presses where the element is as a pointer does it, without waiting for anything that the page might do first, and types. */
export async function act(page: Page, { press, keys = [], isPhone }: Interaction): Promise<void> {
  if (press !== undefined) {
    const { x, y } = await middleOf(page, press)
    if (isPhone) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
  }
  for (const key of keys) await page.keyboard.press(key, { delay: 120 })
}

async function openPhoto(page: Page): Promise<void> {
  await page.locator('.mosaic a').nth(3).click()
  await page.getByRole('dialog').waitFor()
  // Nobody leafs on before the photo is there: grown out of its tile and loaded, and the next one too.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ timeline, playState }) => timeline !== document.timeline || playState !== 'running'),
  )
  await page.waitForFunction(() => {
    const near = document.querySelectorAll<HTMLImageElement>(
      '.lightbox :is([data-current], [data-current] + *) img:not(.photo-small)',
    )
    return near.length === 2 && [...near].every(({ complete }) => complete)
  })
}

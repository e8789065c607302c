import { parseHTML } from 'linkedom'
import { createPages } from '#app/pages.tsx'
import { contentDirectory } from '#catalog/content-directory.ts'

const answer = createPages({ scripts: ['/entry.js'], styles: '/site.css', fonts: [] })
const opened = new Map<string, Promise<Document>>()

/** The document that the site answers with at an address, as a visitor without script has it; each is rendered once of a content folder. */
export function open(path: string): Promise<Document> {
  const key = `${contentDirectory()} ${path}`
  const page = opened.get(key) ?? render(path)
  opened.set(key, page)
  return page
}

async function render(path: string): Promise<Document> {
  const response = await answer(new Request(`http://localhost${path}`))
  return parseHTML(await response.text()).document
}

/** What is read in an element: its text with single spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** All texts of elements in an element, in order. */
export const textsOf = (within: ParentNode | null | undefined, selector: string): string[] =>
  all(within, selector).map(textOf)

export const all = (within: ParentNode | null | undefined, selector: string): Element[] => [
  ...(within?.querySelectorAll(selector) ?? []),
]

/** The addresses of links in an element, in order; a card that leads somewhere twice counts once. */
export const addressesOf = (within: ParentNode | null | undefined, selector: string): string[] => [
  ...new Set(all(within, selector).map((link) => link.getAttribute('href') ?? '')),
]

/** The link or button that reads so. */
export const named = (within: ParentNode | null | undefined, selector: string, text: string): Element | undefined =>
  all(within, selector).find((element) => textOf(element) === text)

/** Where the link leads that reads so. */
export const hrefOf = (within: ParentNode | null | undefined, text = ''): string | null | undefined =>
  named(within, 'a', text)?.getAttribute('href')

/** The section that a heading with these words names. */
export function region(page: Document, name: string): Element | null {
  const heading = all(page, 'main :is(h1, h2, h3)[id]').find((element) => textOf(element) === name)
  return (
    (heading && page.querySelector(`[aria-labelledby="${heading.id}"]`)) ?? page.querySelector(`[aria-label="${name}"]`)
  )
}

/** Values of a list of figures, each with what it counts. */
export const figuresOf = (within: ParentNode | null | undefined): [value: string, label: string][] =>
  all(within, 'dl > div').map((figure) => [textOf(figure.querySelector('dd')), textOf(figure.querySelector('dt'))])

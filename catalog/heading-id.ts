/** Ids that the page around the text uses itself. If a heading took one, the page's own links would lead to that heading. */
export const pageIds: ReadonlySet<string> = new Set(['site-menu', 'main', 'related', 'toasts'])

/** The anchor of a heading: its words in lower case, made unique on the page and added to `taken`. */
export function headingId(text: string, taken: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f’']/g, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'section'
  let id = base
  for (let number = 2; taken.has(id) || pageIds.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}

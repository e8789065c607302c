type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement
const fields = 'input:not([type=hidden]), textarea, select'

/**
 * What was typed into an island, and the focus in it, survive that React takes it over: where a translator or a password manager has changed
 * the page, React makes the island anew, and only the old elements hold them. The returned function carries them over, and tells the island
 * what was typed before it listened. While an island is still as it was `served`, what was typed is noted: React writes what the server sent
 * over it in areas of text.
 */
export function keepFields(island: HTMLElement, isServed = false): () => void {
  const places = [...island.querySelectorAll<Field>(fields)].map((field) => placeOf<Field>(island, field))
  const folds = [...island.querySelectorAll('details')].map((fold) => placeOf(island, fold))
  const typed = new Map<Field, string>()
  const note = (field: Field) => typed.set(field, field.value)
  const noteTyped = ({ target }: Event) => note(target as Field)
  if (isServed) {
    for (const place of places) if (place) note(place.element)
    island.addEventListener('input', noteTyped)
  }
  let focus = placeOf(island, document.activeElement)
  const enter = ({ target }: FocusEvent) => (focus = placeOf(island, target as Element))
  // What is taken out of the page loses the focus as well; browsers say so before it is out.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focus?.element === target && focus?.element.isConnected) focus = undefined
    })
  island.addEventListener('focusin', enter)
  island.addEventListener('focusout', leave)
  return () => {
    island.removeEventListener('focusin', enter)
    island.removeEventListener('focusout', leave)
    island.removeEventListener('input', noteTyped)
    // What is folded away cannot have the focus.
    for (const fold of folds) if (fold) carryFold(fold.element, fold.heir())
    for (const place of places) {
      if (!place) continue
      const { value, defaultValue } = place.element
      // Typed without an event, as some password managers do, it is only there.
      // Lines end as a plain post sent them, until they are a value.
      const isAsServed = value === defaultValue?.replaceAll('\r\n', '\n')
      carryOver(place.element, place.heir(), isAsServed ? (typed.get(place.element) ?? value) : value)
    }
    const { element: old, heir } = focus ?? {}
    const next = heir?.()
    if (!old || !next || next === old) return
    ;(next as HTMLElement).focus({ preventScroll: true })
    const { selectionStart, selectionEnd } = old as Field
    // Fields of one kind have no caret that scripts may know.
    if (typeof selectionStart === 'number') (next as Field).setSelectionRange(selectionStart, selectionEnd)
  }
}

/** An element of an island, and how to find what stands in its place later: by its name, or by its place among those of its kind. */
function placeOf<Kind extends Element>(island: Element, element: Kind | null) {
  if (!element || !island.contains(element)) return undefined
  const name = element.matches(fields) && element.getAttribute('name')
  const selector = name ? `[name="${name}"]` : element.localName
  const index = [...island.querySelectorAll(selector)].indexOf(element)
  return { element, heir: () => island.querySelectorAll<Kind>(selector)[index] }
}

function carryOver(old: Field, field: Field | undefined, value: string): void {
  if (!field) return
  if (field.value !== value) field.value = value
  if (field !== old) field.checked = old.checked
  // A list shows its first entry where none is marked.
  const options = [...(field.options ?? [])]
  const served = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
  const isTyped = served
    ? !served.selected
    : field.value !== field.defaultValue || field.checked !== field.defaultChecked
  if (isTyped) field.dispatchEvent(new Event('input', { bubbles: true }))
}

function carryFold(old: HTMLDetailsElement, fold: HTMLDetailsElement | undefined): void {
  if (fold && fold !== old) fold.open = old.open
}

type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement
const fields = 'input:not([type=hidden]), textarea, select'
/** What React, still at work on an island, would finish all of it for within the event: the visitor would wait. */
const inputs =
  'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup textInput input change compositionstart compositionend paste'

/**
 * What was typed into an island, and the focus in it, survive that React takes it over: where a translator or a password manager has changed
 * the page, React makes the island anew, and only the old elements hold them. The returned function carries them over, and tells the island
 * what was typed before it listened. While an island is still as it was `served`, what was typed is noted, because React writes what the
 * server sent over it in areas of text, and nobody else hears of it.
 */
export function keepFields(island: HTMLElement, isServed = false): () => void {
  const places = [...island.querySelectorAll<Field>(fields)].map((field) => placeOf(island, field))
  const folds = [...island.querySelectorAll('details')].map((fold) => placeOf(island, fold))
  const aborter = new AbortController()
  const { signal } = aborter
  const typed = new Map<EventTarget | null, string>()
  if (isServed) {
    for (const { element } of places) typed.set(element, element.value)
    const note = ({ target }: Event) => typed.set(target, (target as Field).value)
    const hide = (event: Event) => event.stopImmediatePropagation()
    island.addEventListener('input', note, { capture: true, signal })
    for (const type of inputs.split(' ')) island.addEventListener(type, hide, { capture: true, signal })
  }
  const { activeElement } = document
  let focus = island.contains(activeElement) ? placeOf(island, activeElement as Field) : undefined
  island.addEventListener('focusin', ({ target }) => (focus = placeOf(island, target as Field)), { signal })
  // What is taken out of the page loses the focus as well; browsers say so before it is out.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focus?.element === target && focus?.element.isConnected) focus = undefined
    })
  island.addEventListener('focusout', leave, { signal })
  return () => {
    aborter.abort()
    // What is folded away cannot have the focus.
    for (const { element, heir } of folds) Object.assign(heir() ?? {}, { open: element.open })
    for (const { element, heir } of places) {
      const { value, defaultValue } = element
      // Typed without an event, as some password managers do, it is only there. Lines end as a plain post sent them, until they are a value.
      const isAsServed = value === defaultValue?.replaceAll('\r\n', '\n')
      carryOver(element, heir(), isAsServed ? (typed.get(element) ?? value) : value)
    }
    const next = focus?.heir()
    if (!focus || !next || next === focus.element) return
    next.focus({ preventScroll: true })
    const { selectionStart, selectionEnd } = focus.element
    // Fields of one kind have no caret that scripts may know.
    if (typeof selectionStart === 'number') next.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** An element of an island, and how to find what stands in its place later: by its name, or by its place among those of its kind. */
function placeOf<Kind extends Element>(island: Element, element: Kind) {
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

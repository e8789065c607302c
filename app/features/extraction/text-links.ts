// Slashes may be escaped as \/ or \u002f, more than once in nested JSON. The bounds keep hostile text linear.
const link = /(?:https:)?(?:\\{0,4}\/|\\{1,4}u002f){2}[^\s"'<>`]{1,2048}/gi

/** Addresses inside text that is not markup: JSON, scripts, style sheets. Escapes of JSON are undone. */
export function* textLinks(text: string): Generator<string> {
  for (const match of text.matchAll(link)) {
    const before = text.charAt(match.index - 1)
    const address = match[0]
      .replace(/\\{1,4}(?:\/|u002f)/gi, '/')
      .replace(/\\{1,4}u0026|&amp;/gi, '&')
      .replace(/\\.*$/s, '')
    // `url(https://...)` without quotes ends at the bracket; between quotes a bracket belongs to the address.
    yield before === '(' ? address.replace(/\).*$/s, '') : address
  }
}

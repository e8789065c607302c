// Slashes may be escaped as \/ or \u002f, more than once in nested JSON; so may the colon.
const slashes = String.raw`(?:\\{0,4}/|\\{1,4}u002f){2}`
const colon = String.raw`(?::|\\{1,4}u003a)`
const start = new RegExp(`(?:(?:https?)?${colon})?${slashes}`, 'gi')
/** Longest address that is read, characters: the limit keeps the time linear on hostile text. */
const longest = 2048

/** A backslash ends an address unless it escapes a slash, or a letter that is neither a quote, a bracket nor a control. */
const escape = String.raw`\\(?!\\{0,3}(?:/|u(?!00(?:[01]|22|27|3[ce]))[\da-f]{4}))`
/** Another address, in a list or in code, ends an address too; after `/` or `=` it is part of the first one. */
const next = String.raw`[\s,;|()[\]{}"']{1,9}(?=(?:https?${colon})?${slashes}\w)`
const bareEnd = new RegExp(`[\\s"'<>\`]|${escape}|${next}`, 'i')
/** Ends of an address, by the character before it: in quotes, or at the start of an attribute, it may contain spaces and brackets. */
const quotedEnds = new Map(
  ['"', "'", '`', ''].map((quote) => [quote, new RegExp(`[${quote || '"\'`'}\\r\\n<>]|${escape}|${next}`, 'i')]),
)
/** The address of a picture whose name may hold spaces; a size as in a srcset may follow. */
const spacedFile = /^\S*?(?:\s[^:=]*?)?\.(?:jpe?g|png|webp)(?:[?#]\S*)?(?=\s|$)/i

/** Addresses inside text that is not markup: JSON, scripts, style sheets. Escapes of JSON are undone. Schemes other than http and https are left out. */
export function* textLinks(text: string): Generator<string> {
  for (let from = 0; ; ) {
    start.lastIndex = from
    const match = start.exec(text)
    if (!match) return
    const begin = match.index + match[0].length
    const rest = restOfAddress(text.slice(begin, begin + longest), text.charAt(match.index - 1))
    from = begin + rest.length
    const address = unescaped(match[0] + rest)
    if (rest !== '' && !address.startsWith(':')) yield address
  }
}

function restOfAddress(text: string, before: string): string {
  const quotedEnd = quotedEnds.get(before)
  const end = text.search(quotedEnd ?? bareEnd)
  const address = end === -1 ? text : text.slice(0, end)
  if (!quotedEnd) return upToOpenBracket(address)
  if (!/\s/.test(address)) return address
  return spacedFile.exec(address)?.[0] ?? address.slice(0, address.search(/\s/))
}

/** An address in `url(https://...)` without quotes ends at the bracket that it did not open. */
function upToOpenBracket(address: string): string {
  let open = 0
  for (let place = 0; place < address.length; place++) {
    if (address[place] === '(') open++
    else if (address[place] === ')' && --open < 0) return address.slice(0, place)
  }
  return address
}

function unescaped(address: string): string {
  return address
    .replace(/\\{1,4}u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\{1,4}\//g, '/')
    .replaceAll('&amp;', '&')
}

/** Escapes of JSON, more than once in nested JSON. */
const escapes = /\\{1,4}(?:u([\da-f]{4})|([^]))/gi
const start = /(?:(?:https?)?:)?\/\//gi
/** Longest address that is read, characters: the limit keeps the time linear on hostile text. */
const longest = 2048

/** Another address, in a list or in code, ends an address; after `/` or `=` it is part of the first one. */
const next = String.raw`[\s,;|()[\]{}"']{1,9}(?=(?:https?:)?//\w)`
const bareEnd = new RegExp(`[\\s"'<>\`]|${next}`, 'i')
/** Ends of an address, by the character before it: in quotes, or at the start of an attribute, it may contain spaces and brackets. */
const quotedEnds = new Map(
  ['"', "'", '`', ''].map((quote) => [quote, new RegExp(`[${quote || '"\'`'}\\r\\n<>]|${next}`, 'i')]),
)
/** The address of a picture whose name may hold spaces; a size as in a srcset may follow. */
const spacedFile = /^\S*?(?:\s[^:=]*?)?\.(?:jpe?g|png|webp)(?:[?#]\S*)?(?=\s|$)/i

/** Addresses inside text that is not markup: JSON, scripts, style sheets. Schemes other than http and https are left out. */
export function* textLinks(escaped: string): Generator<string> {
  const unescaped = (_: string, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : /[nrt]/.test(sign) ? '\n' : sign
  const text = escaped.replace(escapes, unescaped).replaceAll('&amp;', '&')
  for (let from = 0; ; ) {
    start.lastIndex = from
    const match = start.exec(text)
    if (!match) return
    const [scheme] = match
    const begin = match.index + scheme.length
    const rest = restOfAddress(text.slice(begin, begin + longest), text.charAt(match.index - 1))
    from = begin + rest.length
    if (rest !== '' && !scheme.startsWith(':')) yield scheme + rest
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

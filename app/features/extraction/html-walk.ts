import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** The attributes of an element that may hold or describe a picture, by name. */
export type Attributes = ReadonlyMap<string, string>
const read = /^(?:src|srcset|href|style|content|property|name|data-.+)$/

/** What a walk over markup reports. */
interface HtmlVisitor {
  element(name: string, attributes: Attributes): void
  closed(name: string): void
  /** Text of a script or a style sheet, whole. */
  rawText(text: string): void
}

/** Walks markup token by token, as a browser splits it. No tree is built: trees of hostile markup take quadratic time, tokens linear. */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  let rawFrom = -1
  let rawTo = -1
  const opened = (): void => {
    rawFrom = -1
    visitor.element(name, attributes)
    attributes = new Map()
  }
  const ignore = () => {}
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      name = html.slice(start, end).toLowerCase()
    },
    onattribname(start, end) {
      attribute = html.slice(start, end).toLowerCase()
      value = ''
    },
    onattribdata(start, end) {
      value += html.slice(start, end)
    },
    onattribentity(codepoint) {
      value += String.fromCodePoint(codepoint)
    },
    onattribend() {
      if (!attributes.has(attribute) && read.test(attribute)) attributes.set(attribute, value)
    },
    onopentagend: opened,
    onselfclosingtag: opened,
    onclosetag(start, end) {
      const closing = html.slice(start, end).toLowerCase()
      if (rawFrom !== -1 && (closing === 'script' || closing === 'style')) visitor.rawText(html.slice(rawFrom, rawTo))
      rawFrom = -1
      visitor.closed(closing)
    },
    ontext(start, end) {
      if (rawFrom === -1) rawFrom = start
      rawTo = end
    },
    ontextentity: ignore,
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks)
  tokenizer.write(html)
  tokenizer.end()
}

import type { StaticRequest } from './answer.ts'

/** A complete GET request of printable characters, without folded lines. Anything else is not plain. */
const form = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e]*\r\n)+)\r\n$/
/** Headers that make a request more than a simple question: Node has to parse it. */
const notPlain = new Set(['connection', 'content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer', 'te'])

function readHeaders(lines: string): Map<string, string> | undefined {
  const headers = new Map<string, string>()
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(':', start)
    const end = lines.indexOf('\r\n', colon)
    const name = lines.slice(start, colon).toLowerCase()
    const value = lines.slice(colon + 1, end).trim()
    const isPlain = !notPlain.has(name) || (name === 'connection' && value.toLowerCase() === 'keep-alive')
    if (!isPlain || headers.has(name)) return undefined
    headers.set(name, value)
    start = end + 2
  }
  return headers
}

/**
 * The request in a packet, if it contains exactly one and that one is as plain as browsers send it: GET, HTTP/1.1, one host, no header
 * twice, no body. `undefined` for everything else, which is not wrong but has to be read by a parser of the whole protocol.
 */
export function readPlainRequest(packet: Buffer, maxSize: number): StaticRequest | undefined {
  if (packet.length > maxSize) return undefined
  const [, target, lines] = form.exec(packet.toString('latin1')) ?? []
  const headers = lines === undefined ? undefined : readHeaders(lines)
  if (target === undefined || !headers?.get('host')) return undefined
  return { method: 'GET', target, header: (name) => headers.get(name) }
}

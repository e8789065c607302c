import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

/**
 * The visitor's address: that of the connection, or, behind `proxies` trusted proxies, the entry that the outermost of them has written.
 * Anything further left in the header was sent by the visitor and is not trusted.
 */
export function clientAddress(context: Context, proxies: number): string {
  const connection = connectionAddress(context)
  if (proxies === 0) return connection
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => plainAddress(part.trim()))
  return forwarded.at(-proxies) || connection
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const bracketed = /^\[([^\]]*)\](?::\d+)?$/
const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/

/** One spelling for each address: without the port and brackets that some proxies write, and IPv4 never as IPv6. */
function plainAddress(written: string): string {
  const address = bracketed.exec(written)?.[1] ?? withPort.exec(written)?.[1] ?? written
  return mappedIPv4.exec(address)?.[1] ?? address
}

/** The address of the machine at the other end of the connection. */
function connectionAddress(context: Context): string {
  const bindings = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return plainAddress(bindings?.incoming?.socket?.remoteAddress ?? '127.0.0.1')
}

/** Whether the other end of the connection is this machine. */
export function isThisMachine(context: Context): boolean {
  return /^(127\.|::1$)/.test(connectionAddress(context))
}

/** Key by which rate limits count a visitor: the IPv4 address, or the /64 that one IPv6 visitor has. */
export function limitKey(address: string): string {
  return isIPv6(address) ? prefixOf(address, 4) : address.slice(0, 64)
}

/** The /48 of an IPv6 address, which providers give to one customer and which holds 65,536 such /64; `undefined` for IPv4. */
export function networkKey(address: string): string | undefined {
  return isIPv6(address) ? `${prefixOf(address, 3)}::` : undefined
}

/** The first groups of an IPv6 address, in one spelling. */
function prefixOf(address: string, groups: number): string {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, groups)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

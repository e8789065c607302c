import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** The visitor's address: the connection's, or what the outermost of `proxies` has written. What is further left the visitor has sent. */
export function clientAddress(context: Context, proxies: number): string {
  const connection = connectionAddress(context)
  if (proxies === 0) return connection
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => plainAddress(part.trim()))
  return forwarded.at(-proxies) || connection
}

/** One spelling for each address: without the port and brackets that some proxies write, and IPv4 never as IPv6. */
function plainAddress(written: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^([\d.]+):\d+$/, '$1')
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
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

/** Whether a request comes from the operator: with the token, also from this machine; without one, from this machine and not through a proxy. */
export function isFromOperator(context: Context, token: string | undefined): boolean {
  if (token !== undefined) return isSame(context.req.header('authorization') ?? '', `Bearer ${token}`)
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return !isForwarded && isThisMachine(context)
}

/** Compares secrets in constant time, so that the time does not reveal where they differ. By digests, because those have the same length. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

/** Key by which rate limits count a visitor: the IPv4 address, or the /64 that one IPv6 visitor has. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 64)
  const groups = groupsOf(address)
  return carriedIPv4(groups) ?? groups.slice(0, 4).join(':')
}

/** The /48 of an IPv6 address, which providers give to one customer and which holds 65,536 such /64; `undefined` for IPv4. */
export function networkKey(address: string): string | undefined {
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  return carriedIPv4(groups) === undefined ? `${groups.slice(0, 3).join(':')}::` : undefined
}

/** The eight groups of an IPv6 address, in one spelling. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%')
  const [left = [], right = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** Networks whose addresses end in an IPv4 address: mapped ones, and what a translator shows a machine without IPv4 (RFC 6052). */
const carriers: ReadonlySet<string> = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/** The IPv4 address in such an address: by their /64 all visitors with IPv4 would be one. */
function carriedIPv4(groups: readonly string[]): string | undefined {
  if (!carriers.has(groups.slice(0, 6).join(':'))) return undefined
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 0xff]).join('.')
}

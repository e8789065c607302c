import { lookup, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The network that downloads use; tests use one that leads to loopback. */
export interface Network {
  readonly get: (url: URL, signal: AbortSignal) => Promise<IncomingMessage>
  /** Pauses before the second and the third try, ms. */
  readonly retryDelaysMs: readonly number[]
}

/** The real one: https, to one of the public addresses that were checked, so that a name cannot point elsewhere between check and use. */
export function publicNetwork(resolve: Resolver = lookup): Network {
  const resolvePublic: LookupFunction = (host, _options, done) =>
    resolve(host, { all: true }, (error, addresses) => {
      const closed = addresses?.find(({ address }) => !isPublicAddress(address))
      done(closed ? new PrivateAddress(host, closed.address) : error, addresses)
    })
  const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'gallery-import' }
  return {
    get: (url, signal) => {
      const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
      get(url, { lookup: resolvePublic, headers, agent: false, signal }, answer).on('error', reject)
      return promise
    },
    retryDelaysMs: [1000, 4000],
  }
}

type Resolver = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

class PrivateAddress extends Error {
  constructor(host: string, address: string) {
    super(`${host} resolves to ${address}, which is not a public address`)
  }
}

/** The limits of one download: room for the original of a camera, redirects included. */
const photoLimits = { maxBytes: 60_000_000, timeLimitMs: 120_000 }

const maxRedirects = 3

/** The bytes of a download, or why it failed; `isPassing`: another try may work. */
export type Download =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: string; readonly isPassing: boolean }

/** Downloads from one host only: over https, with every redirect checked. */
export async function download(
  url: string,
  { host, network, limits = photoLimits }: { host: string; network: Network; limits?: typeof photoLimits },
): Promise<Download> {
  for (let attempt = 0; ; attempt++) {
    const result = await downloadOnce(url, host, network, limits)
    const delayMs = network.retryDelaysMs[attempt]
    if (result.ok || !result.isPassing || delayMs === undefined) return result
    await setTimeout(delayMs)
  }
}

async function downloadOnce(
  url: string,
  host: string,
  network: Network,
  { maxBytes, timeLimitMs }: typeof photoLimits,
): Promise<Download> {
  const signal = AbortSignal.timeout(timeLimitMs)
  let address = url
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const refusal = refuse(address, host)
      if (refusal) return failure(refusal)
      const response = await network.get(new URL(address), signal)
      const { statusCode: status = 0, headers } = response
      if (status === 200) return await read(response, maxBytes)
      response.destroy()
      if (status < 300 || status >= 400 || headers.location === undefined)
        return failure(`it answered with status ${status}`, status >= 500 || status === 429 || status === 408)
      address = URL.parse(headers.location, address)?.href ?? headers.location
    }
    return failure(`it redirects more than ${maxRedirects} times`)
  } catch (error) {
    if (error instanceof PrivateAddress) return failure(error.message)
    if (signal.aborted) return failure(`it took longer than ${timeLimitMs / 1000} s`, true)
    if (!(error instanceof Error)) throw error
    return failure(`the connection failed (${(error as NodeJS.ErrnoException).code ?? error.message})`, true)
  }
}

function refuse(address: string, host: string): string | undefined {
  const url = URL.parse(address)
  if (!url) return `it redirects to an address that cannot be read`
  if (url.protocol !== 'https:') return `${url.origin} is not https`
  // What is no name is connected to without being resolved, and so without the check of its address.
  if (url.host !== host || isIP(host)) return `it leads to ${url.host}, and only ${host} is allowed`
  return url.username === '' && url.password === '' ? undefined : 'its address contains credentials'
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Download> {
  const chunks: Buffer[] = []
  let bytes = Number(response.headers['content-length'] ?? 0) > maxBytes ? maxBytes : 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop destroys the response.
    if (bytes > maxBytes) return failure(`it is larger than ${maxBytes / 1e6} MB`)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

function failure(reason: string, isPassing = false): Download {
  return { ok: false, reason, isPassing }
}

/** Networks of this machine, its neighbours, a cloud's metadata, tests and documentation; those of IPv6 lead to private IPv4 addresses too. */
const closedNetworks =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 ' +
  '198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20'

const closed = new BlockList()
for (const network of closedNetworks.split(' ')) {
  const [address = '', prefix] = network.split('/')
  closed.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Whether an address belongs to the public internet; of IPv6, that is 2000::/3. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && /^[23][\da-f]{3}:/i.test(address) && !closed.check(address, 'ipv6')
}

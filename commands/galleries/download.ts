import { lookup } from 'node:dns/promises'
import type { IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isPublicAddress } from './public-address.ts'

/** The network that downloads use; tests use one that leads to loopback. */
export interface Network {
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly isAllowed: (address: string) => boolean
  readonly request: typeof request | typeof plainRequest
  readonly port: number
  /** Pauses before the second and the third try, ms. */
  readonly retryDelaysMs: readonly number[]
}

/** The real one: DNS, public addresses only, https. */
export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  request,
  port: 443,
  retryDelaysMs: [1000, 4000],
}

/** Where a photo may come from, and within which limits. */
export interface DownloadOptions {
  /** The only host that is contacted. */
  readonly host: string
  readonly network: Network
  /** Default: room for the original of a camera. */
  readonly limits?: DownloadLimits
}

/** Limits of one download. */
export interface DownloadLimits {
  readonly maxBytes: number
  /** From the first byte sent to the last one received, redirects included. */
  readonly timeLimitMs: number
}

/** Generous for one original of a camera. */
const photoLimits: DownloadLimits = { maxBytes: 60_000_000, timeLimitMs: 120_000 }

const maxRedirects = 3

/** The bytes of a download, or why it failed. */
export type Download =
  | { readonly ok: true; readonly bytes: Buffer }
  | {
      readonly ok: false
      readonly reason: string
      /** Whether another try may work right away. */
      readonly isPassing: boolean
      /** Whether every further try will fail in the same way. */
      readonly isLasting: boolean
    }

/**
 * Downloads from one host only: over https, with every redirect checked, and never from a private address. The name is resolved once for
 * each hop and exactly that address is connected to, so the name cannot point elsewhere between check and use.
 */
export async function download(url: string, options: DownloadOptions): Promise<Download> {
  for (let attempt = 0; ; attempt++) {
    const result = await downloadOnce(url, options)
    const delayMs = options.network.retryDelaysMs[attempt]
    if (result.ok || !result.isPassing || delayMs === undefined) return result
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
}

async function downloadOnce(url: string, { host, network, limits = photoLimits }: DownloadOptions): Promise<Download> {
  const signal = AbortSignal.timeout(limits.timeLimitMs)
  let address = url
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const refusal = refuse(address, host)
      if (refusal) return failure(refusal)
      const response = await get(new URL(address), network, signal)
      const status = response.statusCode ?? 0
      const location = response.headers.location
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy()
        address = URL.parse(location, address)?.href ?? location
        continue
      }
      if (status !== 200) {
        response.destroy()
        return failure(`it answered with status ${status}`, status >= 500 || status === 429 || status === 408)
      }
      return await read(response, limits.maxBytes)
    }
    return failure(`it redirects more than ${maxRedirects} times`)
  } catch (error) {
    if (error instanceof PrivateAddress) return failure(error.message, false, false)
    if (signal.aborted) return failure(`it took longer than ${limits.timeLimitMs / 1000} s`, false, false)
    if (!(error instanceof Error)) throw error
    return failure(`the connection failed (${(error as NodeJS.ErrnoException).code ?? error.message})`, true)
  }
}

function refuse(address: string, host: string): string | undefined {
  const url = URL.parse(address)
  if (!url) return `it redirects to an address that cannot be read`
  if (url.protocol !== 'https:') return `${url.origin} is not https`
  if (url.host !== host) return `it leads to ${url.host}, and only ${host} is allowed`
  return url.username === '' && url.password === '' ? undefined : 'its address contains credentials'
}

class PrivateAddress extends Error {}

async function get(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const addresses = await network.resolve(url.hostname)
  const closed = addresses.find((address) => !network.isAllowed(address))
  if (closed !== undefined)
    throw new PrivateAddress(`${url.hostname} resolves to ${closed}, which is not a public address`)
  const [first] = addresses
  if (first === undefined) throw new Error(`${url.hostname} does not resolve`)
  const options = {
    host: first,
    port: network.port,
    servername: url.hostname,
    path: url.pathname + url.search,
    headers: { Host: url.host, Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'gallery-import' },
    agent: false,
    signal,
  }
  return new Promise((resolve, reject) => {
    network.request(options, resolve).on('error', reject).end()
  })
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Download> {
  const tooLarge = failure(`it is larger than ${maxBytes / 1e6} MB`)
  const announced = Number(response.headers['content-length'] ?? 0)
  if (announced > maxBytes) {
    response.destroy()
    return tooLarge
  }
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > maxBytes) {
      response.destroy()
      return tooLarge
    }
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

function failure(reason: string, isPassing = false, isLasting = !isPassing): Download {
  return { ok: false, reason, isPassing, isLasting }
}

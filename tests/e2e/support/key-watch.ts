import type { Page, Request } from '@playwright/test'

/** A place of a request that held the key: `address`, `body`, or the name of a header. */
export interface Carrier {
  readonly url: string
  readonly where: string
}

/** Watches every request of a browser for a key, as it is or in base64 or hexadecimal digits, from now on. */
export function watchKey(page: Page, key: string) {
  // Without the padding, which depends on what stands around the key.
  const base64 = Buffer.from(key)
    .toString('base64')
    .replace(/.{0,2}=*$/, '')
  const spellings = [key, encodeURIComponent(key), base64, Buffer.from(key).toString('hex')]
  const holds = (text: string) => spellings.some((spelling) => text.includes(spelling))

  const requests: Request[] = []
  const sockets: string[] = []
  page.context().on('request', (request) => requests.push(request))
  page.on('websocket', (socket) => sockets.push(socket.url()))

  const placesIn = async (request: Request): Promise<Carrier[]> => {
    const url = request.url()
    const headers = Object.entries(await request.allHeaders()).filter(([, value]) => holds(value))
    return [
      ...(holds(url) ? [{ url, where: 'address' }] : []),
      ...(holds(request.postDataBuffer()?.toString('latin1') ?? '') ? [{ url, where: 'body' }] : []),
      ...headers.map(([where]) => ({ url, where })),
    ]
  }
  return {
    sockets,
    requests: () => requests.length,
    carriers: async () => (await Promise.all(requests.map(placesIn))).flat(),
  }
}

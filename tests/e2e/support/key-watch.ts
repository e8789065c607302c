import type { Page, Request } from '@playwright/test'

/** Watches every request of a browser for a key from now on. */
export function watchKey(page: Page, key: string) {
  const requests: Request[] = []
  const sockets: string[] = []
  page.context().on('request', (request) => requests.push(request))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const carriersIn = async (request: Request) => {
    const url = request.url()
    const places = { ...(await request.allHeaders()), address: url, body: request.postData() ?? '' }
    return Object.entries(places).flatMap(([where, text]) => (text.includes(key) ? { url, where } : []))
  }
  return {
    sockets,
    requests: () => requests.length,
    /** The requests that held it, each with the place: `address`, `body`, or the name of a header. */
    carriers: async () => (await Promise.all(requests.map(carriersIn))).flat(),
  }
}

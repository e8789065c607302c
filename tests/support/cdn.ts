import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Network } from '#commands/galleries/download.ts'

export type Cdn = Awaited<ReturnType<typeof startCdn>>

export type CdnBehaviour = (response: ServerResponse) => void

/** A picture host on loopback: every path is a picture of its own, with the private metadata that cameras write. */
export async function startCdn(picture: (path: string) => Promise<Buffer> = photograph) {
  const requests: string[] = []
  const behaviours = new Map<string, CdnBehaviour>()
  let open = 0
  let most = 0
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? ''
    requests.push(path)
    open++
    most = Math.max(most, open)
    response.on('close', () => open--)
    const behave = behaviours.get(path)
    if (behave) {
      behave(response)
      return
    }
    void picture(path).then((bytes) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': bytes.length }).end(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** Paths in the order they were asked for. */
    requests,
    /** Most requests that were open at the same time. */
    mostAtOnce: () => most,
    /** Answers a path in another way from now on; undefined goes back to a picture. */
    behave: (path: string, behaviour: CdnBehaviour | undefined) => {
      if (behaviour) behaviours.set(path, behaviour)
      else behaviours.delete(path)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The network of the import command, led to a loopback host without TLS; everything above the socket is the real thing. */
export function networkTo(cdn: Cdn): Network {
  return {
    get: ({ pathname, search }, signal) =>
      new Promise((resolve, reject) => {
        get({ host: '127.0.0.1', port: cdn.port, path: pathname + search, agent: false, signal }, resolve).on(
          'error',
          reject,
        )
      }),
    retryDelaysMs: [0, 0],
  }
}

/** A picture as small as the pipeline takes, whose colour follows its path, lying on its side, with place, camera and name in its metadata. */
export function photograph(path: string, width = 1200, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const shade = Buffer.from(path).reduce((sum, byte) => (sum * 31 + byte) % 256, 7)
  return sharp({ create: { width, height: width * 0.75, channels: 3, background: { r: shade, g: 120, b: 80 } } })
    .withExif({
      IFD0: { Artist: 'A. Person', Model: 'Camera 1' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 25/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
}

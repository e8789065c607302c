import { get, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import type { Network } from '#commands/galleries/download.ts'
import { serve } from './loopback.ts'

export type Cdn = Awaited<ReturnType<typeof startCdn>>

export type CdnBehaviour = (response: ServerResponse) => void

/** A picture host on loopback: every path is a picture of its own, with the private metadata that cameras write. */
export async function startCdn() {
  const requests: string[] = []
  const behaviours = new Map<string, CdnBehaviour | undefined>()
  let open = 0
  let most = 0
  const server = await serve(async ({ url: path = '' }, response) => {
    requests.push(path)
    open++
    most = Math.max(most, open)
    response.on('close', () => open--)
    const behave = behaviours.get(path)
    if (behave) return behave(response)
    const bytes = await photograph(path)
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': bytes.length }).end(bytes)
  })
  return {
    ...server,
    /** Paths in the order they were asked for. */
    requests,
    /** Most requests that were open at the same time. */
    mostAtOnce: () => most,
    /** Answers a path in another way from now on; undefined goes back to a picture. */
    behave: (path: string, behaviour: CdnBehaviour | undefined) => void behaviours.set(path, behaviour),
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

const photographs = new Map<string, Promise<Buffer>>()

/** A picture as small as the pipeline takes, whose colour follows its path, lying on its side, with place, camera and name in its metadata. */
export function photograph(path: string, width = 1200, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const shade = Buffer.from(path).reduce((sum, byte) => (sum * 31 + byte) % 256, 7)
  const key = `${shade} ${width} ${format}`
  const made =
    photographs.get(key) ??
    sharp({ create: { width, height: width * 0.25, channels: 3, background: { r: shade, g: 120, b: 80 } } })
      .withExif({
        IFD0: { Artist: 'A. Person', Model: 'Camera 1' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 25/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer()
  photographs.set(key, made)
  return made
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { openBuiltFiles } from '#finish/built-site.ts'
import { firstFlight } from '#finish/first-flight.ts'
import config from '../../playwright.config.ts'
import { expect, test } from './support/test.ts'

/**
 * Pages that are more than a first flight, because of their words or photographs, and the most that each may be, bytes. Other content has
 * other ones: `npm run check` names them.
 */
const larger: Readonly<Record<string, number>> = {
  '/': 18_500,
  '/blog/social-media-marketing-law-firms-guide': 16_500,
  '/blog/high-quality-video-content-growth-tool-2025': 15_800,
  '/blog/professional-content-transforms-brand': 15_300,
  '/cases/map-headshots': 15_200,
  // Fits by a few bytes, and names of files in it change with every build.
  '/blog/content-converts-browsers-buyers': 14_700,
}

/** Everything that a modern browser receives when it asks for a page, bytes. */
async function receivedBytes(path: string): Promise<number> {
  const { hostname, port } = new URL(config.use?.baseURL ?? '')
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.end(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`)
  return (await buffer(socket)).length
}

test('pages as they were delivered come in the ten packets that a server sends at once', async () => {
  const over: string[] = []
  for (const path of openBuiltFiles().pages.keys()) {
    const [bytes, most] = [await receivedBytes(path), larger[path] ?? firstFlight]
    if (bytes > most) over.push(`${path}: ${bytes} bytes, of ${most}`)
  }
  expect(over, 'make these pages shorter, or list them above if their words are worth it').toEqual([])
})

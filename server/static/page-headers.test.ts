import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { headerBytes } from '#finish/first-flight.ts'
import { KeptFiles } from '#finish/kept-files.ts'
import { hashSource } from '#finish/policy.ts'
import { SiteWriter } from '#finish/site-writer.ts'
import { connectionLimits } from '#server/middleware/limits.ts'
import { securityHeaders } from '#server/middleware/security-headers.ts'
import { EarlyServer } from './early-server.ts'
import { createBuiltSite } from './static-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-headers-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the headers of a page are as long as the finishing step reckons', async () => {
  const writer = await SiteWriter.open(join(folder, 'site'), new KeptFiles(join(folder, 'cache')))
  // As many sources as a page has: its boot script, the rules of what may be fetched ahead, and its styles.
  const policy = { scripts: ['boot', 'rules'].map(hashSource), styles: [hashSource('styles')], hasHostedFilm: false }
  const words = Array.from({ length: 30_000 }, (_, index) => Math.sin(index)).join('')
  await writer.add('about/index.html', Buffer.from(words.slice(0, 30_000)), policy)
  const siteUrl = 'https://a.example'
  const index = await writer.close({
    finish: { boot: '', start: '', styles: {}, fonts: [], speculation: '', ownPolicyPaths: [] },
    redirects: {},
    cdnHost: 'cdn.example',
    siteUrl,
  })
  const site = createBuiltSite({
    folder: join(folder, 'site'),
    index,
    folders: [],
    headers: securityHeaders(siteUrl),
    scraperUrl: 'https://scraper.example',
  })
  const server = new EarlyServer(connectionLimits, site, () => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end('GET /about HTTP/1.1\r\nHost: a.example\r\nAccept-Encoding: br\r\n\r\n')
  const said = await buffer(socket)
  server.close()
  const head = said.subarray(0, said.indexOf('\r\n\r\n') + 4)
  expect(head.toString()).toMatch(/\r\ncontent-length: \d{5}\r\n/)
  expect(head.length).toBe(headerBytes)
})

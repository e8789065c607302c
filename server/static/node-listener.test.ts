import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { staticFirst } from './node-listener.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-film-'))
const film = { file: join(folder, 'film.mp4'), start: 0, end: 64 * 1024 ** 2 - 1 }
const size = film.end + 1
const silenceMs = 1000
const answer = { status: 200, headers: { 'content-length': String(size) }, body: film }
const errors: object[] = []
const log = { ...silentLog, error: (fields: object) => void errors.push(fields) }
const server = createServer(
  staticFirst({ find: () => answer }, (_, response) => response.writeHead(404).end(), { log, headers: {} }),
)
server.timeout = silenceMs
beforeAll(async () => {
  writeFileSync(film.file, '')
  truncateSync(film.file, size)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close().closeAllConnections()
  rmSync(folder, { recursive: true })
})

async function ask() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause().write('GET /film.mp4 HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n')
  return socket
}
/** Where a link leads; nowhere once it is gone. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('a film', () => {
  it('is no longer sent to whoever takes nothing of it', async () => {
    const socket = await ask()
    await expect.poll(connections).toBe(1)
    await expect.poll(connections, { timeout: 5000 }).toBe(0)
    socket.destroy()
  })

  it('is closed for whoever left before it was opened, and that is no error', async () => {
    const opened = () =>
      readdirSync('/proc/self/fd').filter((name) => linkOf(`/proc/self/fd/${name}`) === film.file).length
    for (let round = 0; round < 4; round++) {
      const sockets = await Promise.all(Array.from({ length: 50 }, ask))
      for (const socket of sockets) socket.resetAndDestroy()
    }
    await expect.poll(connections).toBe(0)
    await expect.poll(opened).toBe(0)
    expect(errors).toEqual([])
  })

  it('is sent to its end to whoever takes it slowly', async () => {
    const socket = await ask()
    const started = performance.now()
    let taken = 0
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      taken += chunk.length
      const dueMs = (taken / size) * 3 * silenceMs
      const aheadMs = started + dueMs - performance.now()
      if (aheadMs > 20) await pause(aheadMs)
    }
    expect(performance.now() - started).toBeGreaterThan(2.5 * silenceMs)
    expect(taken).toBeGreaterThan(size)
  })

  it('is not begun where its file has become shorter: nobody waits for the rest', async () => {
    truncateSync(film.file, 1000)
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/film.mp4`)
    expect(response.status).toBe(500)
    expect(errors).toEqual([{ file: film.file, reason: 'the file has become shorter since the start' }])
  })
})

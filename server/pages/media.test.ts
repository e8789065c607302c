import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { connectionLimits } from '#server/middleware/limits.ts'
import { createSiteServer } from '#server/serve.ts'
import { media } from './media.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-film-'))
const film = { file: join(folder, 'film-0a1b2c3d.mp4'), size: 64 * 1024 ** 2 }
const silenceMs = 1000
const errors: object[] = []
const log = { ...silentLog, error: (fields: object) => void errors.push(fields) }
const app = new Hono().get('/films/*', media('/films/', folder))
const server = createSiteServer(app, { headers: {}, log, limits: { ...connectionLimits, silenceMs } })
beforeAll(async () => {
  writeFileSync(film.file, '')
  truncateSync(film.file, film.size)
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
  socket.pause().write('GET /films/film-0a1b2c3d.mp4 HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n')
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
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
    socket.destroy()
  })

  it('is closed for whoever left before it was opened, and that is no error', async () => {
    const opened = () =>
      readdirSync('/proc/self/fd').filter((name) => linkOf(`/proc/self/fd/${name}`) === film.file).length
    for (let round = 0; round < 4; round++) {
      const sockets = await Promise.all(Array.from({ length: 50 }, ask))
      for (const socket of sockets) socket.resetAndDestroy()
    }
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
    await expect.poll(opened, { timeout: 10_000 }).toBe(0)
    expect(errors).toEqual([])
  })

  it('is sent to its end to whoever takes it slowly', async () => {
    const socket = await ask()
    const started = performance.now()
    let taken = 0
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      taken += chunk.length
      const dueMs = (taken / film.size) * 3 * silenceMs
      const aheadMs = started + dueMs - performance.now()
      if (aheadMs > 20) await pause(aheadMs)
    }
    expect(performance.now() - started).toBeGreaterThan(2.5 * silenceMs)
    expect(taken).toBeGreaterThan(film.size)
  })

  it('that is not there, or a link to nowhere, is not begun', async () => {
    symlinkSync('nowhere', join(folder, 'link-0a1b2c3d.mp4'))
    for (const name of ['link-0a1b2c3d.mp4', 'none-0a1b2c3d.mp4'])
      expect((await app.request(`/films/${name}`)).status).toBe(404)
  })
})

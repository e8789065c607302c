import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDevelopment } from '#tests/support/development.ts'

/** Where somebody puts it who has the data beside the code. */
const folder = mkdtempSync('.cache/dev-data-')
let port = 0
let stop: () => Promise<void>
beforeAll(async () => {
  writeFileSync(`${folder}/secret.txt`, 'words of a visitor')
  const server = await startDevelopment('.', folder)
  stop = server.stop
  port = Number(new URL(server.address).port)
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

/** Asks for an address exactly as it is spelled. */
async function ask(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

it('in development the modules of pages are served, and their pictures', async () => {
  for (const path of ['/app/entry.client.ts', '/content/brand/mark.svg'])
    expect(await ask(path)).toMatch(/^HTTP\/1\.1 200 /)
})

it('in development nothing else is: no store, backup, setting or draft', async () => {
  const secret = `${folder}/secret.txt`
  for (const target of [
    ...['', '?raw', '?import&raw', '?url'].map((query) => `/${secret}${query}`),
    `/app/../${secret}`,
    `/app/..%2f${secret}`,
    `/@fs${resolve(secret)}`,
    `/@fs${resolve(secret)}?raw??`,
    '/package.json',
    '/server/main.ts?raw',
    '/content/site.yaml?raw',
    '/@fs/etc/passwd?import&raw',
  ]) {
    const said = await ask(target)
    expect(said, target).toMatch(/^HTTP\/1\.1 40[034] /)
    expect(said, target).not.toContain('words of a visitor')
  }
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { drain, listen } from './serve.ts'

it('a server that stops cuts off what still hangs after its grace time, and not before', async () => {
  const server = createServer(() => {})
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1').on('error', () => {})
  const said = text(socket)
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n')
  await once(server, 'request')
  const started = performance.now()
  await drain(server, 200)
  expect(performance.now() - started).toBeGreaterThan(190)
  expect(await said).toBe('')
})

it('a server that stops answers who has come and not yet asked', async () => {
  const server = createServer((_, response) => response.end('here'))
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1')
  await once(server, 'connection')
  const drained = drain(server, 4000)
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toContain('here')
  await drained
})

/** Keeps a socket open and starts a program on it again whenever it ends, as systemd does; the program answers with its process id. */
function keepServing(descriptor: number) {
  const program = `
    import { createServer } from 'node:http'
    import { drain, listen } from '${resolve('server/serve.ts')}'
    const server = createServer((_, response) => setTimeout(() => response.end(String(process.pid)), 1))
    await listen(server, 0, '')
    process.on('SIGTERM', () => drain(server, 2000).then(() => process.exit()))`
  const start = `LISTEN_FDS=1 sh -c 'LISTEN_PID=$$ exec "$0" --input-type=module -e "$1"' "$0" "$1"`
  const command = `while [ -e /proc/$2 ]; do ${start}; done`
  const args = ['-c', command, process.execPath, program, String(process.pid)]
  return spawn('sh', args, { stdio: ['ignore', 'inherit', 'inherit', descriptor] })
}

it('a restart on a socket of systemd fails nobody: who comes in between waits', async () => {
  const opener = createServer()
  const port = await listen(opener, 0, '127.0.0.1')
  const keeper = keepServing((opener as unknown as { _handle: { fd: number } })._handle.fd)
  opener.close()
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text()
  onTestFinished(async () => {
    keeper.kill()
    process.kill(Number(await ask()), 'SIGTERM')
  })
  const seen = new Set([await ask()])
  let left = 2000
  const visit = async () => {
    while (left-- > 0) seen.add(await ask())
  }
  const visits = Promise.all(Array.from({ length: 8 }, visit))
  for (let restart = 0; restart < 2; restart++) {
    process.kill(Number(await ask()), 'SIGTERM')
    await expect.poll(async () => seen.add(await ask()).size).toBe(restart + 2)
  }
  await visits
})

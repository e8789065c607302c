import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { drain, listen } from './serve.ts'

async function serve(answerAfterMs?: number) {
  const server = createServer((_, response) => {
    if (answerAfterMs !== undefined) setTimeout(() => response.end('answered'), answerAfterMs)
  })
  await listen(server, 0, '127.0.0.1')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const said = text(socket)
  socket.write('GET / HTTP/1.1\r\nhost: a.example\r\n\r\n')
  await once(server, 'request')
  return { server, said }
}

it('a server that stops lets a request end', { timeout: 5000 }, async () => {
  const { server, said } = await serve(50)
  await drain(server, 4000)
  expect(await said).toMatch(/answered/)
})

it('a server that stops cuts off what still hangs after its grace time, and not before', {
  timeout: 5000,
}, async () => {
  const { server, said } = await serve()
  const started = performance.now()
  await drain(server, 200)
  expect(performance.now() - started).toBeGreaterThan(190)
  expect(await said).toBe('')
})

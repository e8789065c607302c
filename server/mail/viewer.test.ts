import { expect, it } from 'vitest'
import { mailViewer } from './viewer.ts'

it.each([
  ['localhost', '127.0.0.1', 200],
  ['127.0.0.1', '::ffff:127.0.0.1', 200],
  ['[::1]', '::1', 200],
  ['localhost', '192.168.1.7', 403],
  ['localhost.evil.example', '127.0.0.1', 403],
])('mails asked for as %s from %s: %i', async (host, remoteAddress, status) => {
  const env = { incoming: { socket: { remoteAddress } } }
  const answer = await mailViewer('/nowhere').request(`http://${host}:3000/`, {}, env)
  expect(answer.status).toBe(status)
})

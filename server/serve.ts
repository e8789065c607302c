import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { errorWords, type Log } from './log.ts'
import { connectionLimits } from './middleware/limits.ts'
import { oneHost, refuseWith } from './pages/refusals.ts'
import type { Services } from './services.ts'

/** The HTTP server of an application; `headers` are those of every response, also of what never reaches the application. */
export function createSiteServer(
  app: Pick<Hono, 'fetch'>,
  {
    headers,
    log,
    limits = connectionLimits,
  }: {
    readonly headers: Readonly<Record<string, string>>
    readonly log: Pick<Log, 'error'>
    readonly limits?: typeof connectionLimits
  },
): Server {
  const listener = getRequestListener(app.fetch, {
    errorHandler(error) {
      const isRequest = error instanceof RequestError
      if (!isRequest) log.error({ reason: errorWords(error) }, 'a request failed')
      return new Response(null, { status: isRequest ? 400 : 500, headers: { ...headers, 'content-length': '0' } })
    },
  })
  // What comes in one turn of the event loop is read before any of it is answered: a quarter more requests a second (052).
  const answer = oneHost(listener, headers)
  const server = createServer(limits, (message, response) => void setImmediate(answer, message, response))
  server.timeout = limits.silenceMs
  refuseWith(server, headers)
  return server
}

/** Starts listening; resolves to the port. A socket that systemd passes on goes first: it stays open from one process to the next. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const { LISTEN_FDS, LISTEN_PID } = process.env
  const isPassed = LISTEN_FDS === '1' && LISTEN_PID === String(process.pid)
  await once(server.listen(isPassed ? { fd: 3 } : { port, host }), 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Accepts no new connections, lets requests under way finish, and after `graceMs` closes what is still open. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  // An HTTP server's own `close` (from Node 26.4 on) also cuts who has just come and not yet asked; here the idle have a while.
  const closed = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), graceMs / 8)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}

/** Ends the process in order when it is told to: visitors are answered while deliveries end, then requests have as long; less than 10 s in all. */
export function stopOnSignal(server: Server, services: Pick<Services, 'rest' | 'close'>, log: Pick<Log, 'info'>): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await services.rest(4000)
    await drain(server, 4000)
    await services.close()
    log.info({}, 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

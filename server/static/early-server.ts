import { type RequestListener, Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from '#server/middleware/limits.ts'
import type { StaticAnswer } from './answer.ts'
import { readPlainRequest } from './plain-request.ts'
import type { BuiltSite } from './static-site.ts'

type ConnectionListener = (socket: Socket) => void

/**
 * Node's HTTP server, which answers plain requests for what is in memory by one write of ready bytes before Node parses anything. At
 * the first packet that is anything else, the connection is handed to Node as if nobody had looked at it.
 */
export class EarlyServer extends Server {
  readonly #site: Pick<BuiltSite, 'find'>
  readonly #limits: ConnectionLimits
  readonly #giveToNode: ConnectionListener
  /** Connections that have not been handed to Node. */
  readonly #early = new Set<Socket>()
  /** Complete answers as bytes, by what they were made from. They contain the time, so they are kept for a second. */
  readonly #ready = new Map<StaticAnswer, Buffer>()
  #time = ''
  #second = 0

  constructor(limits: ConnectionLimits, site: Pick<BuiltSite, 'find'>, listener: RequestListener) {
    super(limits, listener)
    this.#site = site
    this.#limits = limits
    this.timeout = limits.silenceMs
    const [own, ...others] = this.listeners('connection') as ConnectionListener[]
    if (!own || others.length > 0) throw new Error('Node’s HTTP server no longer listens once to "connection"')
    this.#giveToNode = own.bind(this)
    this.off('connection', own)
    this.on('connection', (socket: Socket) => this.#receive(socket))
  }

  override closeIdleConnections(): void {
    // Every call of destroySoon adds a listener to a socket that is still writing to a slow reader; one is enough.
    for (const socket of this.#early) if (!socket.writableEnded) socket.destroySoon()
    super.closeIdleConnections()
  }

  override closeAllConnections(): void {
    for (const socket of this.#early) socket.destroy()
    super.closeAllConnections()
  }

  #receive(socket: Socket): void {
    const listeners = {
      data: (packet: Buffer) => {
        const request = readPlainRequest(packet, this.#limits.maxHeaderSize)
        const answer = request && this.#site.find(request)
        if (!answer || (answer.body && !Buffer.isBuffer(answer.body))) return handOver(packet)
        socket.setTimeout(this.#limits.keepAliveTimeout)
        if (socket.write(this.#bytes(answer))) return
        // A client that sends requests without reading the answers is not read from until it does.
        socket.pause()
        socket.once('drain', () => socket.resume())
      },
      end: () => socket.end(),
      timeout: () => socket.destroy(),
      error: () => socket.destroy(),
      close: () => this.#early.delete(socket),
    }
    const handOver = (packet: Buffer) => {
      this.#early.delete(socket)
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener)
      socket.setTimeout(0)
      socket.unshift(packet)
      this.#giveToNode(socket)
    }
    this.#early.add(socket)
    socket.setTimeout(this.#limits.headersTimeout)
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener)
  }

  #bytes(answer: StaticAnswer): Buffer {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#time = new Date(second * 1000).toUTCString()
      this.#ready.clear()
    }
    const ready = this.#ready.get(answer)
    if (ready) return ready
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const status = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n`
    const head = Buffer.from(`${status}${lines.join('')}date: ${this.#time}\r\n\r\n`, 'latin1')
    if (!Buffer.isBuffer(answer.body)) return head
    const bytes = Buffer.concat([head, answer.body])
    this.#ready.set(answer, bytes)
    return bytes
  }
}

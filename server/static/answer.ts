import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ByteRange } from './range.ts'

/** What a static answer is made from; header names in lower case. */
export interface StaticRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly target: string
  header(name: string): string | undefined
}

/** Bytes of a file on disk. */
export interface FilePart extends ByteRange {
  readonly file: string
}

/** An answer before it is written: bodies are in memory, or a part of a file. */
export interface StaticAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | FilePart
}

/** Opens the body of an answer as a stream. */
export const openPart = ({ file, start, end }: FilePart) => createReadStream(file, { start, end })

/** The answer as the framework's response. */
export function toResponse({ status, headers, body }: StaticAnswer): Response {
  if (body === undefined) return new Response(null, { status, headers })
  if (Buffer.isBuffer(body)) return new Response(new Uint8Array(body), { status, headers })
  return new Response(Readable.toWeb(openPart(body)) as ReadableStream<Uint8Array>, { status, headers })
}

/** A permanent redirect inside the site. */
export function redirectTo(location: string, headers: Readonly<Record<string, string>>): StaticAnswer {
  return {
    status: 301,
    headers: { ...headers, location, 'cache-control': 'public, max-age=3600', 'content-length': '0' },
  }
}

/** Refuses a method on an address that only gives. */
export function methodNotAllowed(headers: Readonly<Record<string, string>>): StaticAnswer {
  return { status: 405, headers: { ...headers, allow: 'GET, HEAD', 'content-length': '0' } }
}

import type { ReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
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

/**
 * Opens the body of an answer before its head is sent; `undefined` if the file has been removed since the server started. Throws if it
 * has become shorter, because the visitor would wait for the rest.
 */
export async function openPart({ file, start, end }: FilePart): Promise<ReadStream | undefined> {
  const handle = await openIfThere(file)
  if (handle === undefined) return undefined
  if ((await handle.stat()).size > end) return handle.createReadStream({ start, end })
  await handle.close()
  throw new Error('the file has become shorter since the start')
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The answer as the framework's response; `undefined` if its file has been removed since the server started. */
export async function toResponse({ status, headers, body }: StaticAnswer): Promise<Response | undefined> {
  if (body === undefined) return new Response(null, { status, headers })
  if (Buffer.isBuffer(body)) return new Response(new Uint8Array(body), { status, headers })
  const stream = await openPart(body)
  return stream && new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
}

/** A permanent redirect inside the site. */
export function redirectTo(location: string, headers: Readonly<Record<string, string>>): StaticAnswer {
  return {
    status: 301,
    headers: { ...headers, location, 'cache-control': 'public, max-age=3600', 'content-length': '0' },
  }
}

/** Refuses a method on an address that can only be read. */
export function methodNotAllowed(headers: Readonly<Record<string, string>>): StaticAnswer {
  return { status: 405, headers: { ...headers, allow: 'GET, HEAD', 'content-length': '0' } }
}

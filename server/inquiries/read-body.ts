import { inquiryLimits } from '#contract/inquiry.ts'

/** What can be wrong with a body before its fields are looked at. */
export type BodyProblem = 'malformed' | 'too-large' | 'unsupported-type'

type Fields = Readonly<Record<string, unknown>>

/** The fields of a post, however they were encoded, or what is wrong with its body. */
export type BodyReading =
  | { readonly ok: true; readonly fields: Fields; readonly isForm: boolean }
  /** The fields that a form holds, where they could be read, to be shown again. */
  | { readonly ok: false; readonly problem: BodyProblem; readonly isForm: boolean; readonly fields: Fields }

/** Reads JSON or a plain form, at most `inquiryLimits.bodyBytes` of it, in UTF-8. How long it may take is a limit of the connection. */
export async function readBody(request: Request): Promise<BodyReading> {
  const type = request.headers.get('content-type') ?? ''
  const kind = type.split(';')[0]?.trim().toLowerCase()
  const isForm = kind === 'application/x-www-form-urlencoded' || kind === 'multipart/form-data'
  const fail = (problem: BodyProblem, fields: Fields = {}): BodyReading => ({ ok: false, problem, isForm, fields })
  if (!isForm && kind !== 'application/json') return fail('unsupported-type')
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') return fail('unsupported-type')
  if (Number(request.headers.get('content-length') ?? 0) > inquiryLimits.bodyBytes) return fail('too-large')

  const bytes = await readBytes(request)
  if (typeof bytes === 'string') return fail(bytes)
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8'
  const isOurs = charset === 'utf-8' || charset === 'utf8'
  const parse = kind === 'multipart/form-data' ? parseParts : isForm ? parsePairs : parseJson
  const fields = isOurs ? await parse(bytes, type, 'utf-8') : undefined
  if (fields !== undefined) return { ok: true, fields, isForm }
  const shown = isForm ? await parse(bytes, type, isOurs ? 'windows-1252' : charset) : undefined
  return fail(isOurs ? 'malformed' : 'unsupported-type', shown)
}

async function readBytes(request: Request): Promise<Buffer | BodyProblem> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > inquiryLimits.bodyBytes) return 'too-large'
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The client closed the connection or broke the framing: nobody is waiting for the reason.
    return 'malformed'
  }
}

/** Text in an encoding; `undefined` where the bytes are none, or the encoding is not known. */
function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

function parseJson(bytes: Buffer): Fields | undefined {
  try {
    const value: unknown = JSON.parse(decode(bytes, 'utf-8') ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function parsePairs(bytes: Buffer, _: string, charset: string): Fields | undefined {
  const pairs = bytes.toString('latin1').replaceAll('+', ' ').split('&')
  // A sign that is left alone stands for itself in no encoding.
  if (pairs.some((pair) => /%(?![\da-f]{2})/i.test(pair))) return undefined
  const decoded = pairs.map((pair) => {
    const plain = pair.replaceAll(/%([\da-f]{2})/gi, (_sign, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return decode(Buffer.from(plain, 'latin1'), charset)
  })
  return decoded.every((pair) => pair !== undefined) ? Object.fromEntries(decoded.map(keyAndValue)) : undefined
}

function keyAndValue(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}

async function parseParts(bytes: Buffer, type: string, charset: string): Promise<Fields | undefined> {
  const text = decode(bytes, charset)
  if (text === undefined) return undefined
  try {
    const form = await new Response(text, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

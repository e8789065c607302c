import { inquiryLimits } from '#contract/inquiry.ts'

/** What can be wrong with a body before its fields are looked at. */
export type BodyProblem = 'malformed' | 'too-large' | 'unsupported-type' | 'too-slow'

/** The fields of a post, however they were encoded, or what is wrong with its body. */
export type BodyReading =
  | { readonly ok: true; readonly fields: Readonly<Record<string, unknown>>; readonly isForm: boolean }
  | { readonly ok: false; readonly problem: BodyProblem; readonly isForm: boolean }

/** A body that takes longer than this is being sent slowly on purpose, ms. */
const bodyTimeMs = 15_000

/** Reads JSON or a plain form, at most `inquiryLimits.bodyBytes` of it, in UTF-8. */
export async function readBody(request: Request, timeMs: number = bodyTimeMs): Promise<BodyReading> {
  const type = request.headers.get('content-type') ?? ''
  const kind = type.split(';')[0]?.trim().toLowerCase()
  const isForm = kind === 'application/x-www-form-urlencoded' || kind === 'multipart/form-data'
  const fail = (problem: BodyProblem): BodyReading => ({ ok: false, problem, isForm })
  if (!isForm && kind !== 'application/json') return fail('unsupported-type')
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if ((charset !== 'utf-8' && charset !== 'utf8') || encoding !== 'identity') return fail('unsupported-type')
  if (Number(request.headers.get('content-length') ?? 0) > inquiryLimits.bodyBytes) return fail('too-large')

  const bytes = await readBytes(request, timeMs)
  if (typeof bytes === 'string') return fail(bytes)
  const fields = kind === 'multipart/form-data' ? await multipart(bytes, type) : parseText(bytes, isForm)
  return fields === undefined ? fail('malformed') : { ok: true, fields, isForm }
}

async function readBytes(request: Request, timeMs: number): Promise<Uint8Array<ArrayBuffer> | BodyProblem> {
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  const late = Promise.withResolvers<'too-slow'>()
  const timer = setTimeout(() => late.resolve('too-slow'), timeMs)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const chunk = await Promise.race([reader.read(), late.promise])
      if (chunk === 'too-slow') return chunk
      if (chunk.done) return Buffer.concat(chunks)
      size += chunk.value.byteLength
      if (size > inquiryLimits.bodyBytes) return 'too-large'
      chunks.push(chunk.value)
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The client closed the connection or broke the framing: nobody is waiting for the reason.
    return 'malformed'
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => {})
  }
}

function parseText(bytes: Uint8Array, isForm: boolean): Record<string, unknown> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (isForm) {
      decodeURIComponent(text.replaceAll('+', ' '))
      return Object.fromEntries(new URLSearchParams(text))
    }
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof URIError) return undefined
    throw error
  }
}

async function multipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, unknown> | undefined> {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentEncoding, contentEncodings, type SiteFile } from '#contract/site-index.ts'
import type { StaticAnswer, StaticRequest } from './answer.ts'
import { matchesEtag, pickEncoding } from './negotiate.ts'

/** One address held in memory: its answers are made once, at start. */
export interface MemoryFile {
  readonly isPage: boolean
  answer(request: StaticRequest): StaticAnswer
}

interface Variant {
  readonly etag: string
  readonly full: StaticAnswer
  readonly head: StaticAnswer
  readonly unchanged: StaticAnswer
}

/** How long an answer may be used without asking again. */
function cachingOf({ isImmutable, type }: SiteFile): string {
  if (isImmutable) return 'public, max-age=31536000, immutable'
  // Otherwise browsers would ask for the icon again at every page.
  return type.startsWith('image/') ? 'public, max-age=86400' : 'no-cache'
}

/** Browsers send a handful of short `Accept-Encoding` values; anything past that is not worth remembering. */
const rememberedHeaders = 64
const longestRemembered = 100

/** Loads a built file in all its encodings. */
export function loadFile(folder: string, file: SiteFile, extra: Readonly<Record<string, string>>): MemoryFile {
  const path = join(folder, 'files', file.file)
  const make = (encoding: ContentEncoding | 'identity'): Variant => {
    const body = readFileSync(encoding === 'identity' ? path : `${path}.${encoding}`)
    const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
    const shared = {
      ...extra,
      etag,
      'cache-control': cachingOf(file),
      ...(file.encodings.length > 0 && { vary: 'Accept-Encoding' }),
    }
    const headers = {
      ...shared,
      'content-type': file.type,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    }
    return {
      etag,
      full: { status: 200, headers, body },
      head: { status: 200, headers },
      unchanged: { status: 304, headers: shared },
    }
  }
  const variants = new Map<string, Variant>([['identity', make('identity')]])
  for (const encoding of contentEncodings) if (file.encodings.includes(encoding)) variants.set(encoding, make(encoding))
  const byHeader = new Map<string, Variant>()

  const variantFor = (header: string): Variant => {
    const known = byHeader.get(header)
    if (known) return known
    const variant = variants.get(pickEncoding(header, file.encodings))
    if (!variant) throw new Error(`${file.file} has no body for ${header}`)
    if (byHeader.size < rememberedHeaders && header.length <= longestRemembered) byHeader.set(header, variant)
    return variant
  }
  return {
    isPage: file.policy !== undefined,
    answer(request) {
      const variant = variantFor(request.header('accept-encoding') ?? '')
      if (matchesEtag(request.header('if-none-match'), variant.etag)) return variant.unchanged
      return request.method === 'HEAD' ? variant.head : variant.full
    },
  }
}

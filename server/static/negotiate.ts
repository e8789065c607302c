import { type ContentEncoding, contentEncodings } from '#contract/site-index.ts'

function weights(header: string): Map<string, number> {
  const result = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (name !== '') result.set(name.trim(), Number.isNaN(weight) ? 0 : weight)
  }
  return result
}

/** The best encoding that a client takes and a body has; `identity` where there is none. Ties go to the smaller body. */
export function pickEncoding<Encoding extends ContentEncoding>(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | 'identity' {
  if (!header || available.length === 0) return 'identity'
  const accepted = weights(header)
  let best: Encoding | 'identity' = 'identity'
  let bestWeight = 0
  for (const name of contentEncodings) {
    const encoding = available.find((offered) => offered === name)
    if (encoding === undefined) continue
    const weight = accepted.get(encoding) ?? accepted.get('*') ?? 0
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight]
  }
  return best
}

/** Whether a client's copy is still good: weak comparison, as the standard asks for `If-None-Match`. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

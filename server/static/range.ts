/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const pattern = /^bytes=(\d*)-(\d*)$/

/**
 * The one range that a `Range` header asks for; `unsatisfiable` where it lies past the end; `undefined` where the whole
 * file is the right answer: no header, a unit or form that is not understood, or several ranges.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : pattern.exec(header.trim())
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

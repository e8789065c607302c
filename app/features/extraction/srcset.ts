/** One picture that a `srcset` offers. */
interface SourceCandidate {
  readonly url: string
  /** Width in px or density, whichever the list uses; 1 if it states neither. */
  readonly size: number
}

/** Candidates of a `srcset`. Addresses may contain commas, so a comma separates only at the end of an address or after a size. */
export function* sourceCandidates(srcset: string): Generator<SourceCandidate> {
  const word = /[^\s,]\S*/g
  for (let match = word.exec(srcset); match; match = word.exec(srcset)) {
    const address = match[0]
    if (address.endsWith(',')) {
      yield { url: withoutCommas(address), size: 1 }
      continue
    }
    const comma = srcset.indexOf(',', word.lastIndex)
    const end = comma === -1 ? srcset.length : comma
    const size = Number.parseFloat(srcset.slice(word.lastIndex, end))
    yield { url: address, size: Number.isFinite(size) ? size : 1 }
    word.lastIndex = end
  }
}

/** An address without commas at its end. A loop, because the pattern `,+$` takes quadratic time on a long run of commas. */
function withoutCommas(address: string): string {
  let end = address.length
  while (address[end - 1] === ',') end--
  return address.slice(0, end)
}

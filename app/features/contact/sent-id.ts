/**
 * The id of the sample mail that an address says was sent; `null` where it is none of ours: anyone can write an address, and
 * what it says would stand in a note of the agency's.
 */
export function sentTestId(search: URLSearchParams): string | null {
  const id = search.get('sent') === 'test' ? search.get('id') : null
  return id !== null && id.length <= 300 && /^<test\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@[a-z0-9.-]+>$/i.test(id)
    ? id
    : null
}

import type { FormKind } from '#contract/inquiry.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const inquiryId = new RegExp(`^${uuid}$`)
const testId = new RegExp(`^<test\\.${uuid}@[a-z0-9.-]{1,253}>$`, 'i')

/**
 * The id in an address that says that this form was sent: an inquiry's id, or a sample mail's message id. `null` if it is not of that
 * form: anyone can write an address, and the page must not report success for it.
 */
export function sentId(search: URLSearchParams, form: FormKind): string | null {
  const id = search.get('sent') === form ? search.get('id') : null
  return id !== null && (form === 'test' ? testId : inquiryId).test(id) ? id : null
}

import { expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

test.each([
  ['a refused share is copied', 'NotAllowedError', 'copied'],
  ['a dialog that was called off leaves the clipboard as it was', 'AbortError', undefined],
  ['one that is open already does, too', 'InvalidStateError', undefined],
])('%s', async (_, name, outcome) => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  const share = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  const url = 'https://dayframe.example/blog/one'
  expect(await shareLink('Title', url)).toBe(outcome)
  expect(writeText.mock.calls).toEqual(outcome ? [[url]] : [])
})

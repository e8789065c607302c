import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose share dialog answers with this error. */
function browserThatAnswers(name: string) {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  const share = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  return { writeText }
}

test('a refused share is copied', async () => {
  const { writeText } = browserThatAnswers('NotAllowedError')
  expect(await shareLink('Title', 'https://dayframe.example/blog/one')).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('https://dayframe.example/blog/one')
})

for (const name of ['AbortError', 'InvalidStateError']) {
  test(`where the dialog was called off or is open already (${name}) the clipboard stays as it was`, async () => {
    const { writeText } = browserThatAnswers(name)
    expect(await shareLink('Title', 'https://dayframe.example/blog/one')).toBeUndefined()
    expect(writeText).not.toHaveBeenCalled()
  })
}

import { expect, it } from 'vitest'
import { everyUnseen, isSeen, meaninglessUnseen, typedAddress } from './typed-text.ts'

const address = 'ana@firm.example'

it.each([
  ...[0x200b, 0x200c, 0x200d, 0xad, 0x180e, 0x2060, 0xfeff, 0x202a, 0x2069, 0x3164, 0xfe0f, 0xe0020, 0x61c].map(
    (code) => `ana@${String.fromCodePoint(code)}firm.example${String.fromCodePoint(code)}`,
  ),
  `${address},`,
  `${address} ; `,
  `<${address}>`,
  `Ana Souza <${address}>`,
  `"Souza, Ana" <${address}>,`,
  `mailto:${address}`,
  `\u00a0${address}\u3000`,
])('an address pasted as %j is understood', (typed) => expect(typedAddress(typed)).toBe(address))

it.each(['ana', 'a b@firm.example', 'ana@firm.example, bob@firm.example', 'x'.repeat(2000)])(
  'what is no single address stays as it is: %j',
  (typed) => expect(typedAddress(typed)).toBe(typed),
)

it('letters that nobody sees are nothing, joiners in a name are part of it', () => {
  expect(isSeen('\u200b\u200d\u3164 \u2800\ufe0f')).toBe(false)
  expect(isSeen('\u0646\u200c\u0627')).toBe(true)
  expect('علی\u200cرضا 👩‍👩‍👦 ❤️'.replace(meaninglessUnseen, '')).toBe('علی\u200cرضا 👩‍👩‍👦 ❤️')
  expect('a\u202eb\u200bc\u00add'.replace(meaninglessUnseen, '')).toBe('abcd')
  expect('a\u200cb'.replace(everyUnseen, '')).toBe('ab')
})

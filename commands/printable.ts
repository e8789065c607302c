import { stripVTControlCharacters } from 'node:util'
import { meaninglessUnseen } from '#contract/typed-text.ts'

/** A text with its line breaks, but without what controls the operator's terminal or turns the writing direction around. */
export function printable(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    .replace(meaninglessUnseen, ' ')
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Signs that take two columns of a terminal: emoji, and those of East Asian scripts. */
const wide =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u

/** A text in one line of exactly so many columns of a terminal: no sign is cut in two. */
export function inColumns(text: string, columns: number): string {
  let shown = ''
  let left = columns
  for (const { segment } of signs.segment(printable(text).replaceAll('\n', ' '))) {
    const width = wide.test(segment) ? 2 : 1
    if (width > left) break
    shown += segment
    left -= width
  }
  return shown + ' '.repeat(left)
}

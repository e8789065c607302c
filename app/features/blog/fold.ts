import { everyUnseen } from '#contract/typed-text.ts'

/** A text as it would be typed on a plain keyboard, and for each of its characters where it comes from. */
export interface Folded {
  readonly text: string
  /** Begin and end in the original. */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Signs and letters that have no parts, and what is typed for them. */
const typed = new Map(
  `‘’ʼ´\`′:' “”„«»″:" ‐‑‒–—:- ß:ss æ:ae œ:oe þ:th ø:o ł:l đð:d ħ:h ı:i ς:σ`.split(' ').flatMap((entry) => {
    const [signs = '', key = ''] = entry.split(':')
    return signs.split('').map((sign) => [sign, key] as const)
  }),
)

/** A letter with its marks, which Latin ones lose; those of other scripts are letters of their own with them. */
function foldLetter(letter: string): string {
  // Nearly every letter of a text: the first key in a search folds all texts.
  if (/^[a-z ]$/i.test(letter)) return letter.toLowerCase()
  const parts = /^[\p{Script=Latin}\p{Script=Common}]/u.test(letter)
    ? letter.normalize('NFKD').replace(/(?<=.)\p{M}/gsu, '')
    : letter.normalize('NFKC')
  const seen = parts.toLowerCase().replace(everyUnseen, '').replace(/\s+/g, ' ')
  return seen.replace(/./gsu, (sign) => typed.get(sign) ?? sign)
}

/**
 * Folds a text: lower case, compatible forms, without unseen characters, and any white space as one blank. What is searched for and what
 * is searched are folded alike.
 */
export function fold(original: string): Folded {
  let text = ''
  const from: number[] = []
  const to: number[] = []
  for (const { 0: letter, index } of original.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const folded = foldLetter(letter)
    const added = text.endsWith(' ') ? folded.replace(/^ /, '') : folded
    text += added
    for (let at = 0; at < added.length; at++) {
      from.push(index)
      to.push(index + letter.length)
    }
  }
  return { text, from, to }
}

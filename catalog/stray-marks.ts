const hardSpace =
  'the space after # or - is a non-breaking one, which makes no heading and no list: delete it and type a space'

/** Marks of Markdown that are not written as it reads them, and would stand on the page as they are; `\\` before one means it. */
const anywhere: readonly (readonly [RegExp, string])[] = [
  [/(?<!\\)\*\*/, 'two asterisks are left over: write **words** with no space inside them, or each as \\*'],
  [
    /(?<!\\)\](?:[([]|\s\((?:https?:|mailto:|sms:|www\.|\/|$))/,
    'a link is not read as one: write [words](address), without spaces between or in the address, or its brackets as \\[ and \\]',
  ],
  [/\n[ \t]*(?:#{1,6}|[-+*])\u00a0/, hardSpace],
]

/** The same where a paragraph begins with them. */
const atStart: readonly (readonly [RegExp, string])[] = [
  [/^(?:#{1,6}|[-+*])\u00a0/, hardSpace],
  [/^#{2,}[^\s#]/, 'a heading needs a space after its #: write ## and a space before its words'],
  [/^\|/, 'a table is not read as one: put a line of | --- | --- | under its first line, with as many parts'],
  [/^-\p{L}/u, 'an entry of a list needs a space after its dash: write "- " before its words'],
  [/^[•▪◦‣●○·]/, 'an entry of a list begins with a dash and a space: write "- " in place of its sign'],
]

/** What is wrong with a piece of text as it stands in the file; `isStart` where a paragraph begins with it. */
export function strayMark(written: string, isStart: boolean): string | undefined {
  return [...anywhere, ...(isStart ? atStart : [])].find(([mark]) => mark.test(written))?.[1]
}

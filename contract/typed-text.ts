/** Which characters nobody sees, and what people mean who type or paste an e-mail address. Browsers load this file. */

/** Unseen characters that mean something between others: joiners of several scripts, the shape of an emoji, the letters of a flag. */
const joining = String.raw`\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`
/** All that are drawn as nothing, with the fillers of Hangul and Braille, which look like a space, and marks for annotations. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb`

/** Every unseen character. */
export const everyUnseen = new RegExp(`[${unseen}]`, 'gu')
/** Unseen characters that mean nothing anywhere: they turn the writing direction around, or came along with copied text. */
export const meaninglessUnseen = new RegExp(`(?![${joining}])[${unseen}]`, 'gu')

/** Whether a text shows anything: letters that nobody sees are no name. */
export function isSeen(text: string): boolean {
  return text.replace(everyUnseen, '').trim() !== ''
}

/** Text around an address longer than this is left as it is, characters: no address book writes more. */
const longestAround = 600

/**
 * The e-mail address in what somebody typed or pasted: without unseen characters and blanks around it, without `mailto:`, a comma or a
 * semicolon at its end, and out of `Ana Souza <ana@firm.example>`. What is no address afterwards is for the check to refuse.
 */
export function typedAddress(text: string): string {
  if (text.length > longestAround) return text.trim()
  const plain = text.replace(everyUnseen, '').replaceAll('\u00a0', ' ').trim().replace(/[,;]$/, '').trim()
  const inBrackets = plain.endsWith('>') ? plain.slice(plain.lastIndexOf('<') + 1, -1) : plain
  return inBrackets.replace(/^mailto:/i, '').trim()
}

import { stripVTControlCharacters } from 'node:util'

/** A text without what steers a terminal, its line breaks left: what strangers wrote may not steer the operator's. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
}

import { stripVTControlCharacters } from 'node:util'

/** A text without terminal control sequences, but with its line breaks: what strangers wrote must not control the operator's terminal. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
}

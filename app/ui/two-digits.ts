/** A number as frames and lists count: 03. */
export const twoDigits = (number: number) => String(number).padStart(2, '0')

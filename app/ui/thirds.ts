/** The class of a list of exactly three, which stand beside each other: none is left alone in a second row. */
export const thirds = (list: readonly unknown[]): string => (list.length === 3 ? 'thirds' : '')

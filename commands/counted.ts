/** A number with what it counts: `1 picture`, `2 pictures`. */
export function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

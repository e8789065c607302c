/** A number with what it counts: `1 picture`, `2 pictures`; `1 inquiry`, `2 inquiries` where the plural is given. */
export function counted(count: number, name: string, plural = `${name}s`): string {
  return `${count} ${count === 1 ? name : plural}`
}

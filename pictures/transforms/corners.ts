import type { Sharp } from 'sharp'

/** The colours of a picture's four corners, for the placeholder: `--a:#rgb` to `--d:#rgb`, row by row. */
export async function measureCorners(picture: Sharp): Promise<string> {
  const corners = await picture.clone().resize(2, 2, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  const corner = (index: number) => hex([...corners.subarray(index * 3, index * 3 + 3)])
  return ['a', 'b', 'c', 'd'].map((name, index) => `--${name}:${corner(index)}`).join(';')
}

/** `#rgb`: twelve bits are enough for a blur, and a third of the bytes. */
function hex(color: readonly number[]): string {
  return `#${color.map((value) => Math.min(15, Math.round(value / 17)).toString(16)).join('')}`
}

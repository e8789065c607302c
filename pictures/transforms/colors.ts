import type { Sharp } from 'sharp'

/** A picture's dominant colour and the colours of its four corners, for the placeholder. */
export async function measureColors(picture: Sharp): Promise<{ color: string; blur: string }> {
  const corners = await picture.clone().resize(2, 2, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
  const { dominant } = await picture.clone().resize(64, 64, { fit: 'inside' }).stats()
  const corner = (index: number) => hex([...corners.subarray(index * 3, index * 3 + 3)])
  return {
    color: hex([dominant.r, dominant.g, dominant.b]),
    blur: ['a', 'b', 'c', 'd'].map((name, index) => `--${name}:${corner(index)}`).join(';'),
  }
}

/** `#rgb`: twelve bits are enough for a blur, and a third of the bytes. */
function hex(color: readonly number[]): string {
  return `#${color.map((value) => Math.min(15, Math.round(value / 17)).toString(16)).join('')}`
}

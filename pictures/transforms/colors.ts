import type { Sharp } from 'sharp'

/** A picture's dominant colour and the colours of its four corners, for the placeholder. */
export async function measureColors(picture: Sharp): Promise<{ color: string; blur: string }> {
  const { data } = await picture.clone().flatten().resize(4, 4, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await picture.clone().flatten().resize(64, 64, { fit: 'inside' }).stats()
  const channels = data.length / 16
  const cell = (x: number, y: number): [number, number, number] => {
    const at = (y * 4 + x) * channels
    return [data[at] ?? 0, data[at + 1] ?? data[at] ?? 0, data[at + 2] ?? data[at] ?? 0]
  }
  const quarter = (x: number, y: number) => hex(average([cell(x, y), cell(x + 1, y), cell(x, y + 1), cell(x + 1, y + 1)]))
  const corners = [quarter(0, 0), quarter(2, 0), quarter(0, 2), quarter(2, 2)]
  return {
    color: hex([dominant.r, dominant.g, dominant.b]),
    blur: corners.map((value, index) => `--${'abcd'[index]}:${value}`).join(';'),
  }
}

function average(colors: readonly (readonly [number, number, number])[]): [number, number, number] {
  const mean = (channel: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[channel], 0) / colors.length
  return [mean(0), mean(1), mean(2)]
}

/** `#rgb`: twelve bits are enough for a blur, and a third of the bytes. */
function hex(color: readonly number[]): string {
  return `#${color.map((value) => Math.min(15, Math.round(value / 17)).toString(16)).join('')}`
}

/** The largest region of a ratio (width to height) around a focus like "50% 30%", inside the picture. */
export function cropAround(size: { width: number; height: number }, ratio: number, focus: string) {
  const width = Math.min(size.width, Math.round(size.height * ratio))
  const height = Math.min(size.height, Math.round(size.width / ratio))
  const [x = 50, y = 50] = focus.split(' ').map((part) => Number.parseFloat(part))
  const start = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
  return { left: start(size.width, width, x), top: start(size.height, height, y), width, height }
}

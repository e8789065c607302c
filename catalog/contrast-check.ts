import { grounds } from '#contract/colors.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'

/** Lowest contrast that text may have: WCAG 2.2, 1.4.3. */
const readable = 4.5

/** Colours of the content in which words could not be read: shades of the accent, and words on the ground of a case. */
export function contrastProblems({ site, cases }: Pick<Content, 'site' | 'cases'>): ContentProblem[] {
  const problems = (file: string, field: string, color: string, on: readonly string[], fix: string) =>
    on.flatMap((ground) => {
      const found = contrast(color, ground)
      if (found >= readable) return []
      const message = `${color} and ${ground} have a contrast of ${found.toFixed(1)}, words need ${readable}: ${fix}`
      return [{ file, field, message }]
    })
  const ofAccent = (['light', 'dark'] as const).flatMap((theme) =>
    (['color', 'strong'] as const).flatMap((name) => {
      const { [name]: color, text } = site.accent[theme]
      const fix = `take a ${theme === 'light' ? 'darker' : 'lighter'} one, or another ${theme}.text`
      return problems('site.yaml', `accent.${theme}.${name}`, color, [...grounds[theme], text], fix)
    }),
  )
  const ofCases = cases.flatMap(({ id, tint }) =>
    (['ink', 'quiet'] as const).flatMap((name) => {
      const fix = 'take a lighter one, or a darker ground'
      return tint ? problems(`cases/${id}.yaml`, `tint.${name}`, tint[name], [tint.paper, tint.raised], fix) : []
    }),
  )
  return [...ofAccent, ...ofCases]
}

/** Red, green, blue and opacity of `#rrggbb` or `#rrggbbaa`, 0 to 1. */
function channels(hex: string): [number, number, number, number] {
  const at = (index: number) => Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index) || 'ff', 16) / 255
  return [at(0), at(1), at(2), at(3)]
}

/** Contrast of a colour, which may be transparent, on an opaque background, 1 to 21, as WCAG 2 defines it. Both as `#rrggbb` or `#rrggbbaa`. */
export function contrast(color: string, ground: string): number {
  const [red, green, blue, opacity] = channels(color)
  const behind = channels(ground)
  const over = [red, green, blue].map((value, index) => value * opacity + (behind[index] ?? 0) * (1 - opacity))
  const [text, back] = [luminance(over), luminance(behind)]
  return Math.max(text, back) / Math.min(text, back)
}

function luminance(values: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = values.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
}

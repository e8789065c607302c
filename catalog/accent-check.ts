import { grounds } from '#contract/colors.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { contrast } from './contrast.ts'

/** Lowest contrast that text may have: WCAG 2.2, 1.4.3. */
const readable = 4.5

/** Shades of the accent with too little contrast: as text on the backgrounds they appear on, or as background of their own text. */
export function accentProblems({ site }: Pick<Content, 'site'>): ContentProblem[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { color, strong, text } = site.accent[theme]
    const other = theme === 'light' ? 'darker' : 'lighter'
    const faults = (
      [
        ['color', color],
        ['strong', strong],
      ] as const
    ).flatMap(([name, shade]) => [
      ...grounds[theme].map((ground) => ({ name, shade, ground, fix: `take a ${other} one` })),
      { name, shade, ground: text, fix: `take a ${other} one, or another ${theme}.text` },
    ])
    return faults.flatMap(({ name, shade, ground, fix }) => {
      const found = contrast(shade, ground)
      if (found >= readable) return []
      const message = `${shade} and ${ground} have a contrast of ${found.toFixed(1)}, words need ${readable}: ${fix}`
      return [{ file: 'site.yaml', field: `accent.${theme}.${name}`, message }]
    })
  })
}

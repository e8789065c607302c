import { grounds } from '#contract/colors.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'
import { contrast } from './contrast.ts'

/** Words need this much: WCAG 2.2, 1.4.3. */
const readable = 4.5

/** Colours of the accent that cannot be read on the grounds they stand on, or on which nothing can be. */
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

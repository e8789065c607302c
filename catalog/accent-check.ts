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

/** Words on the ground of a case that cannot be read. */
export function tintProblems({ cases }: Pick<Content, 'cases'>): ContentProblem[] {
  return cases.flatMap(({ id, tint }) => {
    if (!tint) return []
    const pairs = (['ink', 'quiet'] as const).flatMap((name) => [
      { name, ground: tint.paper },
      { name, ground: tint.raised },
    ])
    return pairs.flatMap(({ name, ground }) => {
      const found = contrast(tint[name], ground)
      if (found >= readable) return []
      const message = `${tint[name]} and ${ground} have a contrast of ${found.toFixed(1)}, words need ${readable}: take a lighter one, or a darker ground`
      return [{ file: `cases/${id}.yaml`, field: `tint.${name}`, message }]
    })
  })
}

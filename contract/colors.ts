/**
 * Colours of `app/styles/tokens.css`, once more for what that style sheet does not reach: social cards, icons and mails. Change both
 * together; a test compares them.
 */
export const colors = {
  light: {
    paper: '#faf7f2',
    ink: '#16130f',
    quiet: '#625a50',
    dawn: '#f4c9a0',
    noon: '#f0d9a6',
    dusk: '#8d7aa8',
    night: '#22304a',
  },
  dark: { paper: '#12100e', ink: '#f3eee6', quiet: '#aba295' },
} as const

/** Every background that text in the accent's colour appears on: paper and raised surfaces, and in the dark also those of `.night`. */
export const grounds = {
  light: [colors.light.paper, '#f2ede4'],
  dark: [colors.dark.paper, '#1c1916', '#1b222f', '#262e3d'],
} as const

/** Generated from app/styles/tokens.css by its test, for what that style sheet does not reach: social cards, icons and mails. */
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
  dark: {
    paper: '#12100e',
    ink: '#f3eee6',
    quiet: '#aba295',
  },
} as const

/** Every background that text in the accent's colour appears on: paper and raised surfaces, and in the dark also those of `.night`. */
export const grounds = {
  light: ['#faf7f2', '#f2ede4'],
  dark: ['#12100e', '#1c1916', '#1b222f', '#262e3d'],
} as const

/**
 * Colours of `app/styles/tokens.css` for what no style sheet reaches: social cards, icons and mails. Change both together;
 * a test compares them.
 */
export const colors = {
  light: {
    paper: '#faf7f2',
    ink: '#16130f',
    quiet: '#625a50',
    accent: '#c5381f',
    dawn: '#f4c9a0',
    noon: '#f0d9a6',
    dusk: '#8d7aa8',
    night: '#22304a',
  },
  dark: { paper: '#12100e', ink: '#f3eee6', quiet: '#aba295', accent: '#f26b4c' },
} as const

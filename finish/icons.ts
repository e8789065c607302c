/** Links of the head to the icons, which the build makes from the mark. */
export const iconLinks: readonly Record<string, string>[] = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

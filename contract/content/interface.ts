import { z } from 'zod'
import { text } from './parts.ts'

/** `content/interface.yaml`: the small words of menus, switches, galleries and players. */
export const interfaceText = z.strictObject({
  skip: text,
  openMenu: text,
  closeMenu: text,
  mainNavigation: text,
  footerNavigation: text,
  homeLink: text.describe('{name} is the agency.'),
  theme: z.strictObject({ toDark: text, toLight: text }),
  lightbox: z.strictObject({
    label: text,
    close: text,
    previous: text,
    next: text,
    share: text,
    copied: text,
    fullscreen: text,
    thumbnails: text,
    position: text.describe('{number}, {count} and {caption}.'),
    goTo: text.describe('{number}.'),
    failed: text,
    zoomIn: text,
    zoomOut: text,
  }),
  video: z.strictObject({ play: text, pause: text, failed: text }),
  newTab: text.describe('Said after links that open a new tab.'),
  notifications: text.describe('Name of the region of toasts.'),
  dismiss: text,
})
export type InterfaceText = z.infer<typeof interfaceText>

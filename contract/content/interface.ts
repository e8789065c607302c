import { z } from 'zod'
import { fields, text, textWith } from './parts.ts'

/** `content/interface.yaml`: the small words of menus, switches, galleries and players. */
export const interfaceText = z.strictObject({
  skip: text.describe('First link of every page, shown when the keyboard reaches it: it leads past the header.'),
  openMenu: text.describe('Name of the button that opens the menu on small screens, for screen readers.'),
  closeMenu: text.describe('Name of the button that closes it.'),
  mainNavigation: text.describe('Name of the header’s links and of the menu, for screen readers.'),
  footerNavigation: text.describe('Name of the footer’s links, for screen readers.'),
  homeLink: textWith('name').describe('Name of the link on the mark, for screen readers; {name} is the agency.'),
  theme: fields('The switch between light and dark, named for screen readers.', {
    toDark: text.describe('Its name while the page is light.'),
    toLight: text.describe('Its name while the page is dark.'),
  }),
  lightbox: fields('The photo gallery of a case, opened over the page.', {
    label: text.describe('Name of the gallery while it covers the screen, for screen readers.'),
    close: text.describe('Name and tooltip of the button that closes it.'),
    previous: text.describe('Name and tooltip of the button to the photo before.'),
    next: text.describe('Name and tooltip of the button to the photo after.'),
    share: text.describe('Name and tooltip of the button that copies the photo’s address.'),
    copied: text.describe('Shown beside that button for a moment after it copied.'),
    fullscreen: text.describe('Name and tooltip of the button that fills the whole screen.'),
    thumbnails: text.describe('Name of the strip of small photos, for screen readers.'),
    position: textWith('number', 'count', 'caption').describe(
      'Read aloud: {number} of {count} photos, {caption} says what it shows.',
    ),
    goTo: textWith('number').describe('Name of a photo in the strip, for screen readers; {number} is its place.'),
    failed: text.describe('Stands in place of a photo that could not be loaded.'),
    zoomIn: text.describe('Name and tooltip of the button that enlarges the photo.'),
    zoomOut: text.describe('The same button while the photo is enlarged.'),
  }),
  video: fields('Every film of the site.', {
    play: text.describe('Words of the button on a film that stands still.'),
    pause: text.describe('Words of the same button while the film plays.'),
    failed: text.describe('Shown on a film that could not be loaded.'),
  }),
  newTab: text.describe('Said after links that open a new tab.'),
  notifications: text.describe('Name of the region of toasts.'),
  dismiss: text.describe('Name of the button that closes a toast, for screen readers.'),
  reload: text.describe('Toast where a part of the page did not come, as after the site was renewed.'),
})

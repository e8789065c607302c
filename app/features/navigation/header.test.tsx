import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Header } from './header.tsx'

const props: ComponentProps<typeof Header> = {
  pathname: '/about',
  name: 'Dayframe Studio',
  links: [{ label: 'About', to: '/about' }],
  action: { label: 'Get Started', to: '/contact' },
  contact: { phone: '1', phoneLink: 'sms:1', email: 'a@a.example' },
  words: {
    mainNavigation: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    homeLink: 'home',
    toDark: 'dark',
    toLight: 'light',
    textUs: 'Text us',
  },
}
/** From which width on the name stands beside the mark. */
const shownFrom = (name: string) =>
  /md:hidden (\w+):block/.exec(renderToStaticMarkup(<Header {...props} name={name} />))?.[1]

test('a long name leaves the links their room on medium screens, where a short one is shown', () => {
  expect(shownFrom('Dayframe Studio')).toBe('lg')
  expect(shownFrom('Hartmann & Villanueva Studios')).toBe('xl')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chrome } from '#catalog/chrome.ts'
import { Header } from './header.tsx'

/** From which width on the name stands beside the mark. */
const shownFrom = (name: string) =>
  /md:hidden (\w+):block/.exec(renderToStaticMarkup(<Header {...chrome()} pathname="/about" name={name} />))?.[1]

test('a long name leaves the links their room on medium screens, where a short one is shown', () => {
  expect(shownFrom('Dayframe Studio')).toBe('lg')
  expect(shownFrom('Hartmann & Villanueva Studios')).toBe('xl')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Emphasis, withoutEmphasis } from './emphasis.tsx'

test('asterisks set words in italics', () => {
  expect(renderToStaticMarkup(<Emphasis>{'becomes *a month* of content'}</Emphasis>)).toBe(
    'becomes <em>a month</em> of content',
  )
  expect(renderToStaticMarkup(<Emphasis>plain</Emphasis>)).toBe('plain')
})

test('the plain text loses the asterisks only', () => {
  expect(withoutEmphasis('becomes *a month* of content')).toBe('becomes a month of content')
})

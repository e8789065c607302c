import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Emphasis, withoutEmphasis } from './emphasis.tsx'

test('asterisks set words in italics; the plain text loses the asterisks only', () => {
  const line = 'becomes *a month* of content'
  expect(renderToStaticMarkup(<Emphasis>{line}</Emphasis>)).toBe('becomes <em>a month</em> of content')
  expect(withoutEmphasis(line)).toBe('becomes a month of content')
})

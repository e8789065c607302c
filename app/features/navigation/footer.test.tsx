import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'

const group = (title: string, to: string) => ({ title, links: [{ label: `${title} link`, to }] })
const all: ComponentProps<typeof Footer> = {
  line: 'One day',
  contact: { email: 'a@a.example', phone: '1', phoneLink: 'sms:1' },
  services: group('Services', '/services/a'),
  company: group('Company', '/about'),
  social: { title: 'Follow', links: [{ icon: 'x', label: 'X' }] },
  legal: group('Legal', '/privacy'),
  copyright: '© 2024',
  words: { footerNavigation: 'Footer', newTab: 'opens in a new tab' },
}

function headings(props: Partial<typeof all>): string[] {
  const html = renderToStaticMarkup(<Footer {...all} {...props} />)
  return [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title = '']) => title)
}

test('no heading of the footer stands over nothing: an agency may have no accounts, or no links of a kind', () => {
  expect(headings({})).toEqual(['Services', 'Company', 'Follow', 'Legal'])
  const none = { title: 'None', links: [] }
  expect(headings({ social: none, company: none })).toEqual(['Services', 'Legal'])
})

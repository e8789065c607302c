import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { breadcrumbs } from './breadcrumbs.ts'

const { site } = content()
const label = (to: string) => site.header.links.find((link) => link.to === to)?.label
const steps = (path: string, title: string) =>
  (breadcrumbs({ path, title }, { site, siteUrl: 'https://a.example' }).itemListElement as unknown[]).map((step) => {
    const { position, name, item } = step as { position: number; name: string; item: string }
    return [position, name, item]
  })

it('the way to a page leads through its section', () => {
  expect(steps('/cases/keith', 'Keith Seminar')).toEqual([
    [1, label('/'), 'https://a.example/'],
    [2, label('/cases'), 'https://a.example/cases'],
    [3, 'Keith Seminar', 'https://a.example/cases/keith'],
  ])
  expect(steps('/about', 'About us')).toEqual([
    [1, label('/'), 'https://a.example/'],
    [2, 'About us', 'https://a.example/about'],
  ])
})

import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { structuredData } from './graph.ts'

const home = content().site.header.links.find(({ to }) => to === '/')?.label
const cases = content().site.header.links.find(({ to }) => to === '/cases')?.label
const publisher = { site: content().site, siteUrl: 'https://a.example' }
const statements = (path: string, title: string) => {
  const facts = { path, title, description: 'About it', heading: title, images: [], isIndexed: true }
  return structuredData(facts, publisher)['@graph'] as unknown as readonly Record<string, unknown>[]
}
const ofType = (graph: ReturnType<typeof statements>, type: string) =>
  graph.filter((statement) => statement['@type'] === type)
const steps = (path: string, title: string) =>
  ofType(statements(path, title), 'BreadcrumbList').map(({ itemListElement }) =>
    (itemListElement as { position: number; name: string; item: string }[]).map(({ position, name, item }) => [
      position,
      name,
      item,
    ]),
  )

it.each([
  ['/cases/map-headshots', 'cases', 'map-headshots'],
  ['/services/social-media', 'services', 'social-media'],
] as const)('%s states its film', (path, list, id) => {
  const video = content()[list].find((item) => item.id === id)?.video
  expect(video).toBeDefined()
  expect(ofType(statements(path, 'Film'), 'VideoObject')).toEqual([
    expect.objectContaining({
      name: video?.title,
      description: 'About it',
      contentUrl: expect.stringMatching(/^https:\/\/a\.example\/films\/.+\.(webm|mp4)$/),
      thumbnailUrl: expect.stringMatching(/^https:\/\/a\.example\/photos\/.+\.jpg$/),
      duration: expect.stringMatching(/^PT[1-9]\d*S$/),
    }),
  ])
})

it.each(['/cases/keith', '/services/commercials', '/about'])('%s states no film', (path) => {
  expect(ofType(statements(path, 'None'), 'VideoObject')).toEqual([])
})

it('the way to a page leads through its section', () => {
  expect(steps('/cases/keith', 'Keith Seminar')).toEqual([
    [
      [1, home, 'https://a.example/'],
      [2, cases, 'https://a.example/cases'],
      [3, 'Keith Seminar', 'https://a.example/cases/keith'],
    ],
  ])
  expect(steps('/about', 'About us')).toEqual([
    [
      [1, home, 'https://a.example/'],
      [2, 'About us', 'https://a.example/about'],
    ],
  ])
  expect(steps('/', 'Home')).toEqual([])
})

import { expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { contentCopy, problemsAfter } from '#tests/support/edited-content.ts'
import { addressesOf, all, open, region, textsOf } from './documents.ts'

const directory = contentCopy()

const ids = ['team', 'location', 'press', 'awards', 'clients']
/** With and without portrait, text and link. */
const items = [
  { name: 'First Person', text: 'Director', image: { src: 'keith/flip.jpg', alt: 'Seen from behind' } },
  { name: 'Second Person', image: { alt: 'A portrait that is not taken yet' }, link: 'https://a.example/second' },
]

test('an owner’s team, location, press, awards and clients stand on the about page before its call', async () => {
  const facts = stringify(
    { facts: ids.map((id) => ({ id, title: `Our ${id}`, items })) },
    { aliasDuplicateObjects: false },
  )
  expect(await problemsAfter(directory, 'pages/about.yaml', (source) => source + facts)).toEqual([])
  vi.stubEnv('CONTENT_DIR', directory)
  const page = await open('/about')
  const sections = all(page, 'main > section[id]').map(({ id }) => id)
  expect(sections.slice(-6)).toEqual([...ids, 'say-hi'])
  for (const id of ids) {
    const list = region(page, `Our ${id}`)
    expect(textsOf(list, 'h3').map((name) => name.replace(/ \(.*\)$/, ''))).toEqual(['First Person', 'Second Person'])
    expect(textsOf(list, 'li > p')).toEqual(['Director'])
    expect(addressesOf(list, 'a[target=_blank]')).toEqual(['https://a.example/second'])
    expect(all(list, 'img').map((image) => image.getAttribute('alt'))).toEqual(['Seen from behind'])
  }
})

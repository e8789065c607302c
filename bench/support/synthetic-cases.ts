import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { CasesPage } from '#contract/content/pages/cases.ts'
import type { CaseStudy } from '#contract/content/case-study.ts'
import type { Galleries } from '#contract/content/gallery.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'

const read = (file: string): unknown => parse(readFileSync(join('content', file), 'utf8'))

/** Keys of galleries have letters only. */
const letters = (index: number) =>
  `synthetic${[...String(index).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/**
 * A copy of the project with this many cases, the real ones among them. Every other one is the story of a real one under
 * another name with its cover, and a gallery of its own whose photos are the real originals in another order: their
 * derivatives are copied and nothing new is developed, so pages are what grows. What the finishing step keeps is not copied.
 */
export function projectWithCases(count: number): ProjectCopy {
  const project = copyProject(`cases-${count}`, ['cases', 'galleries.yaml', 'pages/cases.yaml'], ['node_modules'])
  for (const folder of ['.cache/photos', '.cache/films'])
    cpSync(folder, join(project.folder, folder), { recursive: true })
  const write = (file: string, value: unknown) =>
    writeFileSync(join(project.folder, 'content', file), stringify(value, { aliasDuplicateObjects: false }))

  cpSync('content/cases', join(project.folder, 'content/cases'), { recursive: true })
  const page = read('pages/cases.yaml') as CasesPage
  const galleries = read('galleries.yaml') as Galleries
  const originals = readdirSync('content/cases').map((name) => read(`cases/${name}`) as CaseStudy)
  const photos = galleries.galleries.flatMap((gallery) => gallery.photos).filter(({ src }) => src !== undefined)
  if (count < originals.length) throw new Error(`there are ${originals.length} real cases already`)

  const added = Array.from({ length: count - originals.length }, (_, index) => {
    const { alias: _alias, ...original } = originals[index % originals.length] as CaseStudy
    const study = {
      ...original,
      id: `case-${index}`,
      gallery: letters(index),
      title: `${original.title}, ${index}`,
      metadata: { ...original.metadata, title: `${original.metadata.title}, ${index}` },
    }
    write(`cases/${study.id}.yaml`, study)
    return study
  })
  write('pages/cases.yaml', { ...page, order: [...page.order, ...added.map(({ id }) => id)] })
  write('galleries.yaml', {
    ...galleries,
    galleries: [
      ...galleries.galleries,
      ...added.map(({ gallery, title }, index) => ({
        key: gallery,
        title,
        url: new URL(letters(index), galleries.galleries[0]?.url).href,
        photos: Array.from({ length: 21 }, (_, place) => {
          const photo = photos[(index * 11 + place) % photos.length]
          return { id: `photo-${place}`, src: photo?.src, alt: `${photo?.alt}, ${place + 1}` }
        }),
      })),
    ],
  })
  return project
}

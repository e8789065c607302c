import { content } from './content.ts'
import { textMessageLink } from './links.ts'
import { resolvePicture } from './pictures.ts'

/** The about page, with its pictures resolved and the link of its closing call. */
export function aboutData() {
  const { about, interface: words, site } = content()
  return {
    ...about,
    story: { ...about.story, image: resolvePicture(about.story.image) },
    facts: about.facts.map((list) => ({
      ...list,
      items: list.items.map(({ image, ...item }) => ({ ...item, image: image && resolvePicture(image) })),
    })),
    newTab: words.newTab,
    closing: { ...about.closing, link: textMessageLink(site, about.closing.message) },
  }
}

export type AboutData = ReturnType<typeof aboutData>

import { content } from './content.ts'
import { textMessageLink } from './links.ts'
import { resolvePicture } from './pictures.ts'

/** The about page, with its pictures resolved and the link of its closing call. */
export function aboutData() {
  const { about, site } = content()
  return {
    ...about,
    story: { ...about.story, image: resolvePicture(about.story.image) },
    closing: { ...about.closing, link: textMessageLink(site, about.closing.message) },
  }
}

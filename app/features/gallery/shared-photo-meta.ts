import type { MetaDescriptor } from 'react-router'
import { derivativeWidths, fallbackUrl, type ResolvedPicture } from '#contract/pictures.ts'

/** The tags of a page whose address names a photo: that photo is what a shared link shows. */
export function sharedPhotoMeta(
  tags: readonly MetaDescriptor[],
  picture: ResolvedPicture,
  siteUrl: string,
): MetaDescriptor[] {
  const { alt, entry } = picture
  if (!entry) return [...tags]
  const width = derivativeWidths('jpg', entry.width).at(-1) ?? entry.width
  const image = `${siteUrl}${fallbackUrl(entry)}`
  const replaced: Record<string, string> = {
    'og:image': image,
    'og:image:width': String(width),
    'og:image:height': String(Math.round((width * entry.height) / entry.width)),
    'og:image:alt': alt,
    'og:description': alt,
    'twitter:image': image,
    'twitter:description': alt,
  }
  return tags.map((tag) => {
    const key = 'property' in tag ? String(tag.property) : 'name' in tag ? String(tag.name) : ''
    return key in replaced ? { ...tag, content: replaced[key] } : tag
  })
}

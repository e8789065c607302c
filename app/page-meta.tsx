import { use } from 'react'
import type { Thing } from 'schema-dts'
import { feedTitle } from '#catalog/blog.ts'
import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import { cardPath, feedPaths } from '#contract/addresses.ts'
import { jpegUrl, type ResolvedFilm, type ResolvedPicture } from '#contract/pictures.ts'
import type { sharedPicture } from '#app/features/gallery/photo.ts'
import { type Told, ToldContext } from './page.ts'
import { agency, agencyInShort, breadcrumbs, filmStatement } from './structured-data.ts'

interface PageMetaProps {
  /** Without the agency's name. */
  readonly title: string
  readonly description: string
  /** Path of the page, the canonical one. */
  readonly path: string
  /** Kept out of search engines. */
  readonly noindex?: boolean
  readonly type?: 'website' | 'article'
  /** Path whose card is shown with shared links; default the page's own, made at build. */
  readonly card?: string
  /** Shown with shared links instead of a card. */
  readonly picture?: ReturnType<typeof sharedPicture>
  /** The heading on the page's card, where it differs from the title; *asterisks* set words in italics. */
  readonly heading?: string
  /** Photographs of the page, for the sitemap and the card. */
  readonly pictures?: readonly ResolvedPicture[]
  /** The film of the page. */
  readonly film?: ResolvedFilm | undefined
  /** Articles only: the day of the last change, YYYY-MM-DD. */
  readonly updated?: string
  /** What the page states for search engines about what it shows. */
  readonly statements?: readonly Thing[]
  /** Whether the page is about the agency and describes it in full. */
  readonly describesAgency?: boolean
  /** Origins that the page's policy has to admit. */
  readonly origins?: { readonly connect: readonly string[]; readonly images: readonly string[] }
}

/** Search results cut off titles at about this length, characters: a longer one goes without the agency's name. */
const titleRoom = 60

/**
 * What a page says about itself: title, description, canonical, robots, Open Graph and Twitter card in its head; structured data at its
 * end; and what the sitemap, its card and its policy have to know.
 */
export function PageMeta(page: PageMetaProps) {
  const { name } = content().site
  const whole = `${page.title} · ${name}`
  Object.assign(use(ToldContext), told(page))
  return (
    <>
      <title>{page.title === name || whole.length > titleRoom ? page.title : whole}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={siteUrl() + page.path} />
      <meta name="robots" content={page.noindex ? 'noindex, nofollow' : 'max-image-preview:large'} />
      {!page.noindex && <SharedLink {...page} name={name} />}
    </>
  )
}

function told({ path, title, description, heading = title, film, updated, noindex = false, ...page }: PageMetaProps) {
  const pictures = (page.pictures ?? []).flatMap(({ entry }) => (entry ? [jpegUrl(entry)] : []))
  const filmed = film && filmStatement(film, description)
  const statements: Thing[] = [
    page.describesAgency ? agency() : agencyInShort(),
    ...(page.statements ?? []),
    ...(filmed ? [filmed] : []),
    ...(path === '/' ? [] : [breadcrumbs(path, title)]),
  ]
  return {
    facts: { path, title, description, heading, pictures: [...new Set(pictures)], updated, isIndexed: !noindex },
    policy: { hasHostedFilm: film?.provider === 'vimeo', ...page.origins },
    ...(!noindex && { statements }),
  } satisfies Told
}

/** Links by which feed readers find the feeds. */
export function FeedLinks() {
  const title = feedTitle()
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={feedPaths.atom} />
      <link rel="alternate" type="application/feed+json" title={title} href={feedPaths.json} />
    </>
  )
}

function SharedLink({ name, ...page }: PageMetaProps & { name: string }) {
  const card = { src: cardPath(page.card ?? page.path), width: 1200, height: 630, alt: page.title }
  const { src, width, height, alt } = page.picture ?? card
  const tags = {
    type: page.type ?? 'website',
    title: page.title,
    description: page.picture?.alt ?? page.description,
    url: siteUrl() + page.path,
    site_name: name,
    image: siteUrl() + src,
    'image:width': width,
    'image:height': height,
    'image:alt': alt,
  }
  return (
    <>
      {Object.entries(tags).map(([tag, value]) => (
        <meta key={tag} property={`og:${tag}`} content={String(value)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={tags.image} />
    </>
  )
}

import { createHash } from 'node:crypto'

/** What the policy of one page admits besides the site's own files. */
export interface PolicyParts {
  /** Sources of the inline scripts, like `'sha256-…'`. */
  readonly scripts: readonly string[]
  /** Sources of the inline styles. */
  readonly styles: readonly string[]
  /** Whether the page shows a film of the hosting provider. */
  readonly hasHostedFilm: boolean
  /** Origins that its script may call. */
  readonly connect?: readonly string[]
  /** Origins of pictures. */
  readonly images?: readonly string[]
}

const filmPlayer = 'https://player.vimeo.com'
const filmImages = 'https://i.vimeocdn.com'

/** Source expression that admits exactly this inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The content-security-policy header of one page. */
export function contentSecurityPolicy({ scripts, styles, hasHostedFilm, connect, images }: PolicyParts): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...(hasHostedFilm ? [filmPlayer] : [])],
    'style-src': ["'self'", ...styles],
    // The mark stands in the style sheet.
    'img-src': ["'self'", 'data:', ...(hasHostedFilm ? [filmImages] : []), ...(images ?? [])],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...(connect ?? [])],
    ...(hasHostedFilm ? { 'frame-src': [filmPlayer] } : {}),
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Islands make no script or markup from a string; only a hosted film's player is admitted, by a policy of its own.
    'trusted-types': [hasHostedFilm ? 'default' : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}

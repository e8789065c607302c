import { createHash } from 'node:crypto'
import type { PolicyParts } from '#contract/site-index.ts'
import { attribute, elements, type ParentNode } from './tree.ts'

/** Origins that a page's policy admits besides its own. */
export interface PolicyOrigins {
  readonly connect?: readonly string[]
  readonly images?: readonly string[]
}

const filmPlayer = 'https://player.vimeo.com'
const filmImages = 'https://i.vimeocdn.com'

/**
 * Whether a page shows a film of the hosting provider, so that the policy has to admit its player and script. It looks at an
 * attribute, so text that a visitor typed cannot open the policy.
 */
export function hasHostedFilm(page: ParentNode): boolean {
  for (const element of elements(page)) if (attribute(element, 'data-video-provider') === 'vimeo') return true
  return false
}

/** Source expression that admits exactly this inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The content-security-policy header of one page. */
export function contentSecurityPolicy(parts: PolicyParts, origins: PolicyOrigins = {}): string {
  const film = parts.hasHostedFilm
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...parts.scripts, ...(film ? [filmPlayer] : [])],
    'style-src': ["'self'", ...parts.styles],
    'img-src': ["'self'", ...(film ? [filmImages] : []), ...(origins.images ?? [])],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...(origins.connect ?? [])],
    ...(film ? { 'frame-src': [filmPlayer] } : {}),
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Islands make no script or markup from a string; only a hosted film's player is admitted, by a policy of its own.
    'trusted-types': [film ? 'default' : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}

import { z } from 'zod'
import { internalLink, pathLike } from './parts.ts'

const path = pathLike(/^\/[^?#]*[^?#/]$/, 'write a path without a slash at its end, like "/blog/old-id"')

const move = z.strictObject({
  from: path.describe('The old path.'),
  to: internalLink.describe('Where it lives now.'),
})

/** `content/redirects.yaml`: addresses that moved, for good. Numeric aliases of cases stand in the cases themselves. */
export const redirects = z.strictObject({
  moved: z.array(move).describe('Old and new addresses; each answers with a permanent redirect.'),
})

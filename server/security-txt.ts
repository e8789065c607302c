import type { Handler } from 'hono'
import type { Site } from '#contract/content/site.ts'

const yearMs = 365 * 24 * 3_600_000

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. */
export function securityTxt({ securityEmail, email, language }: Site, siteUrl: string): Handler {
  return (context) => {
    // It says for how long it holds: less than a year from any answer.
    const expires = new Date(Date.now() + yearMs - (Date.now() % (yearMs / 365))).toISOString()
    const lines = [
      `Contact: mailto:${securityEmail ?? email}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${language}`,
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
  }
}

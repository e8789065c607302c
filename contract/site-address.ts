import { z } from 'zod'

/** How to write the address of the site, for messages. */
export const siteAddressForm = 'the public address of the site without a path, like https://www.example.com'

const hint = `write ${siteAddressForm}`

/** The address of the site: absolute, http or https, without a path. Parsing removes a slash at its end. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: hint, abort: true })
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && url.href === `${url.origin}/`
  }, hint)
  .transform((value) => new URL(value).origin)

/**
 * The address that `SITE_URL` gives the site, absent where that of the content counts; or one line that says how to write it. As with every
 * setting, a value that is empty or only blanks counts as not set.
 */
export function readSiteUrl({ SITE_URL: written = '' }: Readonly<Record<string, string | undefined>>): {
  readonly address?: string
  readonly fault?: string
} {
  if (written.trim() === '') return {}
  const { data: address } = siteAddress.safeParse(written)
  return address === undefined ? { fault: `SITE_URL is not valid: ${hint}.` } : { address }
}

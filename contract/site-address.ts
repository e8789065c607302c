import { z } from 'zod'

/** How the address of the site is written, for messages. */
export const siteAddressForm = 'the public address of the site without a path, like https://www.example.com'

const hint = `write ${siteAddressForm}`

/** Where the site lives: an absolute http or https address without a path; read without the slash at its end. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: hint, abort: true })
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && url.href === `${url.origin}/`
  }, hint)
  .transform((value) => new URL(value).origin)

import { z } from 'zod'

/** Where the site lives: an absolute http or https address without a path; read without the slash at its end. */
export const siteAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && url.href === `${url.origin}/`
  })
  .transform((value) => new URL(value).origin)
  .default('https://dayframe.example')

/** How `SITE_URL` is written, for messages. */
export const siteAddressForm = 'the public address of the site without a path, like https://www.example.com'

import type { Site } from './content/site.ts'

const pattern = /\{site\.([A-Za-z]+)\}/g

/** The values of the `{site.…}` placeholders, by name; one that the site does not have is left out. */
export function placeholderValues(site: Site): Readonly<Record<string, string>> {
  const instagram = site.footer.social.find(({ icon }) => icon === 'instagram')?.url
  return {
    name: site.name,
    shortName: site.shortName,
    email: site.email,
    phone: site.phone.display,
    serviceArea: site.serviceArea,
    replyPromise: site.replyPromise,
    ...(instagram && { instagram }),
  }
}

/** Replaces `{site.…}` in every string of a parsed file. An unknown placeholder stays, for the content check to find. */
export function substitute(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.replace(pattern, (whole, name: string) => values[name] ?? whole)
  if (Array.isArray(value)) return value.map((item) => substitute(item, values))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, values)]))
  }
  return value
}

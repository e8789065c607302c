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
export function substitute<T>(value: T, values: Readonly<Record<string, string>>): T {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(pattern, (whole, name: string) => values[name] ?? whole)
    if (Array.isArray(part)) return part.map(filled)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, filled(item)]))
  }
  return filled(value) as T
}

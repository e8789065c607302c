import type { Site } from '#contract/content/site.ts'

/** Opens the visitor's text-message composer to the agency, with a message already written where one is given. */
export function textMessageLink(site: Site, message?: string): string {
  const link = `sms:${site.phone.number}`
  return message ? `${link}?&body=${encodeURIComponent(message)}` : link
}

/** Opens the visitor's mail program with the agency as recipient. */
export function mailLink(site: Site): string {
  return `mailto:${site.email}`
}

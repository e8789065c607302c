import type { Site } from '#contract/content/site.ts'

/** Opens the visitor's text-message composer to the agency, with a message already written. */
export function textMessageLink(site: Site, message?: string): string {
  return message ? `sms:${site.phone.number}?&body=${encodeURIComponent(message)}` : `sms:${site.phone.number}`
}

/** Opens the visitor's mail program with the agency as recipient. */
export function mailLink(site: Site): string {
  return `mailto:${site.email}`
}

import { externalLink } from '#contract/content/parts.ts'

const person = String.raw`[^\s@?,]+@[^\s@.?,]+(?:\.[^\s@.?,]+)+`
/** One address or several, before what the mail is about. */
const mail = new RegExp(String.raw`^mailto:${person}(?:,${person})*(?:\?.*)?$`)
const textMessage = /^sms:\+?\d[\d.()-]{2,}(?:[?&;].*)?$/

/** How to write an address, by how it begins. */
const fixes = [
  [/^mailto:/, 'write whom it goes to, like mailto:hello@example.com'],
  [/^sms:/, 'write the number in digits, like sms:+12025550147'],
  [/^https:/, 'write all of it, like https://www.example.com'],
  [/^http:\/\//, 'start it with https://'],
  [/^tel:/, 'numbers take texts here: write it with sms:, like sms:+12025550147'],
  [/^[^\s/:]+@/, 'start it with mailto:'],
  [/^/, 'start it with a slash or https://'],
] as const

/** What is wrong with an address that leads out of the site, and how to write it; nothing where it can be followed. */
export function addressProblem(address: string): string | undefined {
  if (mail.test(address) || textMessage.test(address) || externalLink.safeParse(address).success) return undefined
  return `"${address}" is not an address: ${fixes.find(([begin]) => begin.test(address))?.[1]}`
}

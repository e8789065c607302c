import { externalLink } from '#contract/content/parts.ts'

/** What is wrong with an address that leads out of the site, and how to write it; nothing where it can be followed. */
export function addressProblem(address: string): string | undefined {
  const fix = addressFix(address)
  return fix && `"${address}" is not an address: ${fix}`
}

function addressFix(address: string): string | undefined {
  if (address.startsWith('mailto:'))
    return isMailto(address) ? undefined : 'write whom it goes to, like mailto:hello@example.com'
  if (address.startsWith('sms:'))
    return isTextMessage(address) ? undefined : 'write the number in digits, like sms:+12025550147'
  if (externalLink.safeParse(address).success) return undefined
  if (address.startsWith('https:')) return 'write all of it, like https://www.example.com'
  if (address.startsWith('http://')) return 'start it with https://'
  if (address.startsWith('tel:')) return 'numbers take texts here: write it with sms:, like sms:+12025550147'
  if (/^[^\s/:]+@/.test(address)) return 'start it with mailto:'
  return 'start it with a slash or https://'
}

/** One address or several, before what the mail is about. */
function isMailto(address: string): boolean {
  const [people = ''] = address.slice('mailto:'.length).split('?')
  return people.split(',').every((person) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(person))
}

const isTextMessage = (address: string) => /^sms:\+?\d[\d.()-]{2,}(?:[?&;].*)?$/.test(address)

import { z } from 'zod'
import { siteAddress } from '../site-address.ts'
import { color, email, externalLink, fields, like, link, slug, text } from './parts.ts'

/** Whether a code of language, script and region is one that has a name. */
function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(code)) return false
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined
}
/** Codes that have a name but belong to no country: the European Union, islands that belong to countries, and codes reserved for tests. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'])

/** Whether a code is one of ISO 3166 in use today. Codes that were replaced, or are aliases like UK for GB, are not. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false
  const isNamed = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  return isNamed && new Intl.Locale(`und-${code}`).region === code
}
const accentShades = z.strictObject({
  color: color.describe('The action’s own color, also of links that are pointed at and of errors.'),
  strong: color.describe('The action that is pointed at.'),
  text: color.describe('What stands on both.'),
})
/** Whether a name is one of the IANA time zones. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '' && !/^[+-]/.test(name)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const phoneNumber = like(
  /^\+[1-9]\d{6,14}$/,
  'write a plus sign, country code and number in digits, in quotes, like "+12025550147"',
)

/** Digits that no country writes before or in place of others: the end of a number is the same wherever it is read. */
const sharedDigits = 6

/** Whether a number is shown like the one that links lead to. Letters stand for digits, or name an extension. */
const isShownAlike = ({ number, display }: { number: string; display: string }) =>
  /\p{L}/u.test(display) || number.endsWith(display.replaceAll(/\D/g, '').slice(-sharedDigits))

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

const inboxes = z
  .array(email, {
    error: ({ input }) => (typeof input === 'string' ? `this is a list: write [${input}]` : undefined),
  })
  .min(1)

const profile = z.strictObject({
  icon: z.enum(['instagram', 'facebook', 'linkedin', 'youtube', 'x']).describe('Which icon.'),
  label: text.describe('Name of the network, for screen readers.'),
  url: externalLink.optional().describe('The profile; left out, the icon stands without a link.'),
})

/** `content/site.yaml`: who the agency is. The only file that spells its name, numbers and addresses. */
export const site = z.strictObject({
  name: text.describe('The agency, as written out.'),
  shortName: slug.describe('Short name: prefix of browser storage keys and of one article id.'),
  description: text.describe('One sentence that says what the agency does.'),
  address: siteAddress.describe('Public address of the site, in links, feeds and cards; `SITE_URL` overrides it.'),
  language: z
    .string()
    .refine(isLanguage, 'write the code of a language, like "en", "de" or "pt-BR"')
    .describe('Language of the site, BCP 47: read out, hyphenated and found as such. The two tools keep theirs.'),
  timeZone: z
    .string()
    .refine(isTimeZone, 'write the name of a time zone, like "America/New_York" or "Europe/Berlin"')
    .default('UTC')
    .describe('Where the agency lives: feeds date an article at noon there. Left out, it is UTC.'),
  currency: z
    .string()
    .refine(isCurrency, 'write the code of a currency in three capitals, like "USD" or "EUR"')
    .describe('Currency of all prices, ISO 4217.'),
  accent: fields(
    'The agency’s color: the one action of every view, the mark in icons. All others belong to the design.',
    {
      light: accentShades.describe('By day, on paper.'),
      dark: accentShades.describe('In the dark theme, and at the end of every page in both.'),
    },
  ),
  founded: z.int().min(1900).max(2100).describe('Year the agency was founded, used in structured data.'),
  phone: z
    .strictObject({
      number: phoneNumber.describe('Text number in E.164, for sms: links.'),
      display: text.describe('The same number as people read it.'),
    })
    .refine(isShownAlike, {
      path: ['display'],
      error: 'its digits are not those of phone.number: correct the one or the other',
    })
    .describe('The number that takes text messages: every link and button that writes one leads to it.'),
  email: email.describe('Public address of the agency: mailto links, inbox of inquiries unless inquiryTo is set.'),
  securityEmail: email
    .optional()
    .describe('In `/.well-known/security.txt`, for weaknesses of the site; default `email`.'),
  mailFrom: email.describe('Sender of the mails that the site sends; must be of the agency’s own domain.'),
  inquiryTo: z
    .union([
      inboxes,
      z.object({ default: inboxes.describe('Of all other project types, and of test mails.') }).catchall(inboxes),
    ])
    .optional()
    .describe('Inboxes of inquiries, if not `email`: a list, or lists by project type with a `default`.'),
  receipts: z.boolean().describe('Whether a visitor gets a receipt by e-mail for an inquiry.'),
  serviceArea: text.describe('Where the agency works, like "All 50 states".'),
  areaServed: z
    .string()
    .refine(isCountry, 'write the two-letter code of a country in capitals, like "US", or "GB" for the United Kingdom')
    .describe('Country of the service area, ISO 3166-1 alpha-2, for structured data.'),
  replyPromise: text.describe('When a visitor gets an answer, like "within 24 hours".'),
  copyrightYear: z.int().min(1900).max(2100).describe('Year of the copyright line.'),
  founderPortfolio: externalLink.describe('Professional portfolio of the founder.'),
  photoCredit: text.describe('Who made the photographs, for structured data.'),
  header: fields('The top of every page.', {
    links: z.array(link).min(1).describe('The links of the header, in order.'),
    action: link.describe('The one action of the header, and of the top of Home: Get Started.'),
  }),
  footer: fields('The end of every page.', {
    servicesTitle: text.describe('Heading over the list of services.'),
    services: z.array(slug).min(1).describe('Ids of the services that the footer lists, in order.'),
    companyTitle: text.describe('Heading over the company links.'),
    company: z.array(link).describe('The company links, in order.'),
    socialTitle: text.describe('Heading over the social icons.'),
    social: z.array(profile).describe('Social icons.'),
    legalTitle: text.describe('Heading over the legal links.'),
    legal: z.array(link).describe('The legal links.'),
    line: text.describe('The line under the mark in the footer.'),
  }),
})
export type Site = z.infer<typeof site>

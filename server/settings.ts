import { z } from 'zod'
import { publicScraperUrl } from '#contract/extraction.ts'
import { siteAddress, siteAddressForm } from '#contract/site-address.ts'

/** How often something may happen in a time. */
export interface Limit {
  /** 0 is no limit. */
  readonly points: number
  readonly seconds: number
}

const secondsOf = { s: 1, m: 60, h: 3600 } as const

/** A limit as it is written: `10/10m` is ten in ten minutes; a number alone keeps the time of the default. */
function limit(fallback: `${number}/${number}${keyof typeof secondsOf}`) {
  const form = /^(\d{1,9})(?:\/([1-9]\d{0,5})([smh]))?$/
  const [, , ownCount = '', ownUnit = ''] = form.exec(fallback) ?? []
  return z
    .string()
    .default(fallback)
    .transform((value, context): Limit => {
      const [, points, count = ownCount, unit = ownUnit] = form.exec(value) ?? []
      if (points === undefined) context.addIssue('no limit')
      return { points: Number(points), seconds: Number(count) * secondsOf[unit as keyof typeof secondsOf] }
    })
    .describe(`a limit like ${fallback}, or 0 for none`)
}

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
/** An address with one of these schemes that is right in other ways, too. */
const address = (protocol: RegExp, isRight: (url: URL, value: string) => boolean) =>
  z.url({ protocol }).refine((value) => {
    const url = URL.parse(value)
    return url !== null && isRight(url, value)
  })
/** An address that is fetched may contain no login: `fetch` refuses one, with an error that quotes the secret. */
const hasNoLogin = ({ username, password }: URL) => username === '' && password === ''
/** Whether no part has the end of a password: after a special character that is not encoded the host would be another. */
const isWhole = ({ hash, pathname, search }: URL) => hash === '' && !`${pathname}${search}`.includes('@')

const hook = address(/^https?$/, hasNoLogin)
/** Base of a service, to which paths are added. Every visitor can see it. */
const service = address(/^https?$/, (url, value) => hasNoLogin(url) && !/[?#]/.test(value)).transform((value) =>
  value.replace(/\/+$/, ''),
)
const postgres = address(/^postgres(ql)?$/, isWhole)
const mailServer = address(
  /^smtps?$/,
  (url) =>
    isWhole(url) &&
    url.hostname !== '' &&
    ['', '/'].includes(url.pathname) &&
    !/%(?![\da-f]{2})/i.test(url.username + url.password),
)

const listed = (value: string) => value.split(/[\s,;]+/).filter((part) => part !== '')
const emails = z.string().transform(listed).pipe(z.array(z.email()).min(1))

const origins = z
  .string()
  .default('')
  .transform(listed)
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)))

const encoded = 'with @ # % / ? of the password as %40 %23 %25 %2F %3F'
const hookForm = 'an http or https address without user:password@'

/** Every setting of the server: its form, its default, and how to write it where it is wrong. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('a port number, like 3000'),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: siteAddress.optional().describe(siteAddressForm),
  CONTENT_DIR: z.string().default('content'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres
    .optional()
    .describe(`an address like postgres://user:secret@host:5432/name (${encoded}), or nothing for SQLite`),
  SMTP_URL: mailServer
    .optional()
    .describe(`an address like smtp://user:secret@host:587 (${encoded}), or nothing to write mails as files`),
  MAIL: z.literal('files').optional().describe('files, where no mail is to leave, or nothing'),
  MAIL_FROM: z.email().optional().describe('an e-mail address of your own domain'),
  INQUIRY_TO: emails.optional().describe('the e-mail address that receives inquiries, or several separated by commas'),
  SCRAPER_URL: service
    .default(publicScraperUrl)
    .describe('the address of the scraping service without user:password@, ? and #, like https://scraper.example.com'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0).describe('how many proxies stand in front: 0, 1 or 2'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('one of debug, info, warn, error, silent'),
  HSTS: z
    .string()
    .regex(/^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/)
    .or(z.literal('off'))
    .default('max-age=86400')
    .describe('off, or for how long browsers shall insist on https, like max-age=63072000; includeSubDomains'),
  CORS_ORIGINS: origins.describe('origins separated by commas, like https://www.example.com'),
  RECEIPTS: flag.optional().describe('on or off'),
  WEBHOOK_URL: hook.optional().describe(hookForm),
  WEBHOOK_SECRET: z.string().min(16).optional().describe('at least 16 characters'),
  ALERT_WEBHOOK_URL: hook.optional().describe(hookForm),
  RETENTION_DAYS: z.coerce.number().int().min(1).default(730).describe('a number of days, at least 1'),
  RATE_PER_ADDRESS: limit('10/10m'),
  RATE_TOTAL: limit('1000/10m'),
  TEST_MAILS: limit('3/1h'),
  LEASE_SECONDS: z.coerce.number().int().min(1).max(600).default(30).describe('a number of seconds from 1 to 600'),
  METRICS_TOKEN: z.string().min(8).optional().describe('at least 8 characters'),
})
export type Settings = z.infer<typeof settings>

/** Reads the environment: settings, or one line with what is wrong and the fix. Blanks count as nothing; `defaults` go before the program's own. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaults: { readonly HOST?: string } = {},
): { ok: true; settings: Settings } | { ok: false; line: string } {
  const trimmed = Object.entries(environment).map(([name, value = '']) => [name, value.trim()])
  const given = { ...defaults, ...Object.fromEntries(trimmed.filter(([, value]) => value !== '')) }
  const result = settings.safeParse(given)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]) as keyof Settings
    return { ok: false, line: `${name} is not valid: write ${settings.shape[name].description}.` }
  }
  const { WEBHOOK_URL, WEBHOOK_SECRET } = result.data
  if (WEBHOOK_URL !== undefined && WEBHOOK_SECRET === undefined)
    return {
      ok: false,
      line: 'WEBHOOK_SECRET is not set: WEBHOOK_URL needs one of at least 16 characters to sign with.',
    }
  return { ok: true, settings: result.data }
}

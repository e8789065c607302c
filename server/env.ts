import { z } from 'zod'
import { siteAddress, siteAddressForm } from '#contract/site-address.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
/** An address that is fetched. It may contain no login: `fetch` refuses one, with an error that quotes the secret. */
const hook = z.url({ protocol: /^https?$/ }).refine((value) => {
  const url = URL.parse(value)
  return url !== null && url.username === '' && url.password === ''
})
/** Base of a service, to which paths are added. Every visitor can see it. */
const service = hook.refine((value) => !/[?#]/.test(value)).transform((value) => value.replace(/\/+$/, ''))

/** Whether no part has the end of a password: after a special character that is not encoded the host would be another. */
const isWhole = ({ hash, pathname, search }: URL) => hash === '' && !`${pathname}${search}`.includes('@')

const postgres = z.url({ protocol: /^postgres(ql)?$/ }).refine((value) => {
  const url = URL.parse(value)
  return url !== null && isWhole(url)
})

const mailServer = z.url({ protocol: /^smtps?$/ }).refine((value) => {
  const url = URL.parse(value)
  if (url === null || url.hostname === '' || !isWhole(url)) return false
  return ['', '/'].includes(url.pathname) && [url.username, url.password].every(isDecodable)
})

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

const origins = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)))

/** Every setting of the server with its default. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: siteAddress.optional(),
  CONTENT_DIR: z.string().default('content'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z.email().optional(),
  INQUIRY_TO: z.email().optional(),
  SCRAPER_URL: service.optional(),
  TRUST_PROXY: count(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  CORS_ORIGINS: origins,
  RECEIPTS: flag.optional(),
  WEBHOOK_URL: hook.optional(),
  WEBHOOK_SECRET: z.string().min(16).optional(),
  ALERT_WEBHOOK_URL: hook.optional(),
  RETENTION_DAYS: z.coerce.number().int().min(1).default(730),
  RATE_PER_ADDRESS: count(10),
  RATE_TOTAL: count(1000),
  TEST_MAILS_PER_HOUR: count(3),
  LEASE_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  METRICS_TOKEN: z.string().min(8).optional(),
})
export type Settings = z.infer<typeof settings>

const encoded = 'with @ # % / ? of the password as %40 %23 %25 %2F %3F'
const fixes: Record<string, string> = {
  PORT: 'a port number, like 3000',
  SITE_URL: siteAddressForm,
  DATABASE_URL: `an address like postgres://user:secret@host:5432/name (${encoded}), or nothing for SQLite`,
  SMTP_URL: `an address like smtp://user:secret@host:587 (${encoded}), or nothing to write mails as files`,
  MAIL_FROM: 'an e-mail address of your own domain',
  INQUIRY_TO: 'the e-mail address that receives inquiries',
  SCRAPER_URL: 'the address of the scraping service without user:password@, ? and #, like https://scraper.example.com',
  TRUST_PROXY: 'how many proxies stand in front: 0, 1 or 2',
  LOG_LEVEL: 'one of debug, info, warn, error, silent',
  CORS_ORIGINS: 'origins separated by commas, like https://www.example.com',
  RECEIPTS: 'on or off',
  WEBHOOK_URL: 'an http or https address without user:password@',
  WEBHOOK_SECRET: 'at least 16 characters',
  ALERT_WEBHOOK_URL: 'an http or https address without user:password@',
  RETENTION_DAYS: 'a number of days, at least 1',
  LEASE_SECONDS: 'a number of seconds from 1 to 600',
  METRICS_TOKEN: 'at least 8 characters',
}

/**
 * Reads the environment: the settings, or one line that says which one is wrong and how to write it. Blanks around a value are ignored, and
 * an empty value counts as not set. `defaults` take precedence over the program's own.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaults: { readonly HOST?: string } = {},
): { ok: true; settings: Settings } | { ok: false; line: string } {
  const trimmed = Object.entries(environment).map(([name, value = '']) => [name, value.trim()])
  const given = { ...defaults, ...Object.fromEntries(trimmed.filter(([, value]) => value !== '')) }
  const result = settings.safeParse(given)
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    return { ok: false, line: `${name} is not usable: write ${fixes[name] ?? 'a whole number, 0 or more'}.` }
  }
  if (result.data.WEBHOOK_URL !== undefined && result.data.WEBHOOK_SECRET === undefined) {
    return {
      ok: false,
      line: 'WEBHOOK_SECRET is not set: WEBHOOK_URL needs one of at least 16 characters to sign with.',
    }
  }
  return { ok: true, settings: result.data }
}

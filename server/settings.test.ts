import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

/** The settings, or the line that says what is wrong with them. */
const settings = (environment: Record<string, string | undefined>, defaults = {}) => {
  const read = readSettings(environment, defaults)
  return read.ok ? read.settings : read.line
}
const line = (environment: Record<string, string>) => {
  const read = settings(environment)
  return typeof read === 'string' ? read : ''
}

describe('settings', () => {
  const defaults = { PORT: 3000, CONTENT_DIR: 'content', DATA_DIR: './data' }
  it.each([
    [{}, { TRUST_PROXY: 0, HSTS: 'max-age=86400', ...defaults }],
    // What is empty counts as not set.
    [{ PORT: '', CONTENT_DIR: ' ', DATA_DIR: '\t', RATE_TOTAL: ' ' }, defaults],
    [{ DATA_DIR: ' kept/inquiries ' }, { DATA_DIR: 'kept/inquiries' }],
    [{ RECEIPTS: 'on ' }, { RECEIPTS: true }],
    [{ CORS_ORIGINS: 'https://a.at/, http://b.at:8443' }, { CORS_ORIGINS: ['https://a.at', 'http://b.at:8443'] }],
    [{ SITE_URL: 'https://c.example/' }, { SITE_URL: 'https://c.example' }],
    [{ SCRAPER_URL: 'http://localhost:3002/' }, { SCRAPER_URL: 'http://localhost:3002' }],
    [{ RATE_PER_ADDRESS: '20' }, { RATE_PER_ADDRESS: { points: 20, seconds: 600 } }],
    [{ RATE_PER_ADDRESS: '20/1h' }, { RATE_PER_ADDRESS: { points: 20, seconds: 3600 } }],
    [{ RATE_PER_ADDRESS: '0' }, { RATE_PER_ADDRESS: { points: 0, seconds: 600 } }],
    [{ HSTS: 'max-age=1; includeSubDomains; preload' }, { HSTS: 'max-age=1; includeSubDomains; preload' }],
    [{ INQUIRY_TO: 'a@b.example, c@b.example,' }, { INQUIRY_TO: ['a@b.example', 'c@b.example'] }],
  ])('are read: %j', (given, expected) => expect(settings(given)).toMatchObject(expected))

  it('of a program may have a default of its own', () => {
    for (const HOST of ['', ' ']) expect(settings({ HOST }, { HOST: '127.0.0.1' })).toMatchObject({ HOST: '127.0.0.1' })
    expect(settings({ HOST: '::1' }, { HOST: '127.0.0.1' })).toMatchObject({ HOST: '::1' })
  })

  it.each([
    'PORT SITE_URL DATABASE_URL SMTP_URL MAIL MAIL_FROM INQUIRY_TO TRUST_PROXY LOG_LEVEL CORS_ORIGINS RETENTION_DAYS',
    'WEBHOOK_URL HSTS RECEIPTS RATE_PER_ADDRESS TEST_MAILS LEASE_SECONDS',
  ])('name %s and the fix in one line', (names) => {
    for (const name of names.split(' '))
      expect(line({ [name]: 'no thing' })).toMatch(new RegExp(`^${name} is not valid: write .+\\.$`))
  })

  const login = 'without user:password@'
  const password = '%40 %23 %25'
  it.each([
    ['WEBHOOK_URL', 'https://user:s3cret@crm.example/hook', login],
    ['ALERT_WEBHOOK_URL', 'https://user:s3cret@crm.example/hook', login],
    ['SCRAPER_URL', 'https://user:s3cret@scraper.example', login],
    ['SCRAPER_URL', 'https://scraper.example?key=s3cret', '? and #'],
    ['SCRAPER_URL', 'https://scraper.example#s3cret', '? and #'],
    ['SMTP_URL', 'smtp://', password],
    ['SMTP_URL', 'smtp:foo', password],
    ['SMTP_URL', 'smtp://user:s3cret/2@host:2525', password],
    ['SMTP_URL', 'smtp://user:s3cret?2@host:2525', password],
    ['SMTP_URL', 'smtp://user:s3cret%@host:2525', password],
    ['DATABASE_URL', 'postgres://user:p@ss3cret#w@host/name', password],
    ['DATABASE_URL', 'postgres://user:1?s3cret@host/name', password],
    ['DATABASE_URL', 'postgres://user:a/s3cret@host/name', password],
    ['HSTS', 'max-age=1\r\nset-cookie: a', 'max-age=63072000'],
    ['INQUIRY_TO', 'a@b.example, c', 'separated by commas'],
  ])('refuse %s=%s, say how it is written, and do not repeat a secret', (name, value, fix) => {
    const told = line({ [name]: value, WEBHOOK_SECRET: 'a secret of sixteen' })
    expect(told).toMatch(new RegExp(`^${name} is not valid: `))
    expect(told).toContain(fix)
    expect(told).not.toContain('s3cret')
  })

  it.each([
    ['DATABASE_URL', 'postgres://user:p%40s%23@host:5432/name?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://host/name?host=/run/postgresql'],
    ['SMTP_URL', 'smtp://host'],
    ['SMTP_URL', 'smtps://user:p%40s%23@host:465/'],
    ['SMTP_URL', 'smtp://[::1]:2525?requireTLS=false'],
  ])('take %s=%s', (name, value) => expect(line({ [name]: value })).toBe(''))

  it.each(['10/0m', '10/10', '10/10d', '-1', '1e3'])('refuse %s as a limit', (RATE_TOTAL) => {
    expect(line({ RATE_TOTAL })).toBe('RATE_TOTAL is not valid: write a limit like 1000/10m, or 0 for none.')
  })

  it('sign every webhook', () => {
    expect(line({ WEBHOOK_URL: 'https://crm.example/hook' })).toContain('WEBHOOK_SECRET')
  })
})

import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const line = (environment: Record<string, string>) => {
  const read = readSettings(environment)
  return read.ok ? '' : read.line
}

describe('settings', () => {
  it('need nothing', () => {
    expect(readSettings({})).toMatchObject({
      ok: true,
      settings: { PORT: 3000, CONTENT_DIR: 'content', DATA_DIR: './data', TRUST_PROXY: 0 },
    })
  })

  it('that are empty count as not set', () => {
    expect(readSettings({ SMTP_URL: '', PORT: '', RATE_TOTAL: ' ', CONTENT_DIR: ' ', DATA_DIR: '\t' })).toMatchObject({
      ok: true,
      settings: { PORT: 3000, RATE_TOTAL: { points: 1000, seconds: 600 }, CONTENT_DIR: 'content', DATA_DIR: './data' },
    })
  })

  it.each([{}, { HOST: '' }, { HOST: ' ' }])('of a program with a default of its own: %j', (given) => {
    expect(readSettings(given, { HOST: '127.0.0.1' })).toMatchObject({ settings: { HOST: '127.0.0.1' } })
    expect(readSettings({ HOST: '::1' }, { HOST: '127.0.0.1' })).toMatchObject({ settings: { HOST: '::1' } })
  })

  it('lose the blanks around them', () => {
    const given = { DATA_DIR: ' kept/inquiries ', HOST: '127.0.0.1\n', MAIL_FROM: ' site@a.example', RECEIPTS: 'on ' }
    expect(readSettings(given)).toMatchObject({
      settings: { DATA_DIR: 'kept/inquiries', HOST: '127.0.0.1', MAIL_FROM: 'site@a.example', RECEIPTS: true },
    })
  })

  it.each([
    'PORT',
    'SITE_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'CORS_ORIGINS',
    'RETENTION_DAYS',
    'WEBHOOK_URL',
    'HSTS',
    'RATE_PER_ADDRESS',
    'TEST_MAILS',
  ])('name %s and the fix in one line', (name) => {
    expect(line({ [name]: 'no thing' })).toMatch(new RegExp(`^${name} is not usable: write .+\\.$`))
  })

  it.each(['WEBHOOK_URL', 'ALERT_WEBHOOK_URL'])('refuse a login within %s, and do not repeat it', (name) => {
    const told = line({ [name]: 'https://user:s3cret@crm.example/hook', WEBHOOK_SECRET: 'a secret of sixteen' })
    expect(told).toBe(`${name} is not usable: write an http or https address without user:password@.`)
  })

  it.each([
    'https://user:s3cret@scraper.example',
    'https://scraper.example?key=s3cret',
    'https://scraper.example#s3cret',
  ])('refuse %s as what every visitor is told', (SCRAPER_URL) => {
    expect(line({ SCRAPER_URL })).toMatch(
      /^SCRAPER_URL is not usable: write the address .+ without user:password@, \? and #/,
    )
    expect(line({ SCRAPER_URL })).not.toContain('s3cret')
  })

  it.each([
    'smtp://',
    'smtp:foo',
    'smtp://:587',
    'smtp://user:p@ss#w@host:2525',
    'smtp://user:1/2@host:2525',
    'smtp://user:1?2@host:2525',
    'smtp://user:100%@host:2525',
  ])('refuse the mail server %s, and say how a password is written', (SMTP_URL) => {
    expect(line({ SMTP_URL })).toMatch(/^SMTP_URL is not usable: .+%40 %23 %25/)
  })

  it.each([
    'postgres://user:p@ss#w@host/name',
    'postgres://user:1#2@host/name',
    'postgres://user:1/2@host/name',
    'postgres://user:1?2@host/name',
    'postgres://user:a/2@host/name',
  ])('refuse the store %s, and say how a password is written', (DATABASE_URL) => {
    expect(line({ DATABASE_URL })).toMatch(/^DATABASE_URL is not usable: .+%40 %23 %25/)
  })

  it.each([
    'postgres://user:p%40s%23@host:5432/name?sslmode=verify-full',
    'postgresql://host/name?host=/run/postgresql',
  ])('take the store %s', (DATABASE_URL) => expect(line({ DATABASE_URL })).toBe(''))

  it.each(['smtp://host', 'smtps://user:p%40s%23@host:465/', 'smtp://[::1]:2525?requireTLS=false'])(
    'take the mail server %s',
    (SMTP_URL) => expect(line({ SMTP_URL })).toBe(''),
  )

  it('keep the origins and lose the slash of the site', () => {
    const read = readSettings({
      CORS_ORIGINS: 'https://a.example/, https://b.example:8443',
      SITE_URL: 'https://c.example/',
    })
    expect(read).toMatchObject({
      settings: { CORS_ORIGINS: ['https://a.example', 'https://b.example:8443'], SITE_URL: 'https://c.example' },
    })
  })

  it.each([
    ['20', { points: 20, seconds: 600 }],
    ['20/1h', { points: 20, seconds: 3600 }],
    ['5/30s', { points: 5, seconds: 30 }],
    ['0', { points: 0, seconds: 600 }],
  ])('take %s as a limit', (RATE_PER_ADDRESS, expected) => {
    expect(readSettings({ RATE_PER_ADDRESS })).toMatchObject({ settings: { RATE_PER_ADDRESS: expected } })
  })

  it.each(['10/0m', '10/10', '10/10d', '-1', '1e3', '10/m'])('refuse %s as a limit', (RATE_TOTAL) => {
    expect(line({ RATE_TOTAL })).toBe('RATE_TOTAL is not usable: write a limit like 1000/10m, or 0 for none.')
  })

  it('ask for https only where that is wanted, and only for a day until then', () => {
    expect(readSettings({})).toMatchObject({ settings: { HSTS: 'max-age=86400' } })
    const HSTS = 'max-age=63072000; includeSubDomains; preload'
    expect(readSettings({ HSTS })).toMatchObject({ settings: { HSTS } })
    expect(line({ HSTS: 'max-age=1\r\nset-cookie: a' })).toMatch(/^HSTS is not usable/)
  })

  it('take several inboxes, separated by commas', () => {
    expect(readSettings({ INQUIRY_TO: 'a@b.example, c@b.example,' })).toMatchObject({
      settings: { INQUIRY_TO: ['a@b.example', 'c@b.example'] },
    })
    expect(line({ INQUIRY_TO: 'a@b.example, c' })).toMatch(/^INQUIRY_TO is not usable: /)
  })

  it('sign every webhook', () => {
    expect(line({ WEBHOOK_URL: 'https://crm.example/hook' })).toContain('WEBHOOK_SECRET')
  })
})

import { functionPath } from '#contract/inquiry.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { compare } from './sink.ts'
import { startServer } from './processes.ts'
import { settle, trialStore } from './store.ts'
import type { Trial } from './trial.ts'

const people = [
  ['Ana Souza', 'ana@firm.example'],
  ['Łukasz Żółć', 'lukasz+foto@firma.example'],
  ['山田 太郎', 'yamada@kaisha.example'],
  ['Мария Иванова', 'maria@пример.example'],
  ['محمد العربي', 'm.arabi@sharika.example'],
  ['Jean-François d’Arc-O’Neill', 'jf@münchen.example'],
  [
    'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Sr., on behalf of the partners of the firm',
    'h.b.wolfe@long-name-of-a-law-firm-and-associates.example',
  ],
  ['נועה כהן', 'noa@misrad.example'],
  ['Nguyễn Thị Minh Khai', 'khai@cong-ty.example'],
  ['X Æ', 'x@a.example'],
] as const

const messages = [
  'Two days in May, forty portraits.',
  'Hi!\n\nWe saw https://example.com/our-work and https://example.com/more and would like the same.\n\nThanks',
  'We have 3 offices. Budget ~ $20,000 (maybe $25,000). Can you call +1 (202) 555-0123 after 5pm?',
  '法律事務所の撮影をお願いしたいです。来月は可能でしょうか。',
  'Нужна съёмка конференции на 300 человек, два дня.',
  '😀 Hello from the events team 🎥📸',
  'Our site: www.example.com',
  'a',
  'FREE to talk this week? URGENT: our conference is on Friday!!!',
  'Line one\r\nLine two\r\n\r\nLine four\twith a tab',
] as const

/** Inquiries as honest people send them: no one of them may wait in quarantine. */
export const ordinary: Trial = {
  name: 'ordinary inquiries of all kinds',
  counts: { long: 500, short: 20 },
  async run({ count }) {
    const store = trialStore()
    const sink = await startSmtpSink()
    const server = await startServer({ ...store.settings, SMTP_URL: sink.url })
    let refused = 0
    for (let index = 0; index < count; index += 1) {
      const status = await send(server.url, index)
      if (status !== 200 && status !== 303) refused += 1
    }
    const open = await settle(store, 120_000)
    await server.end('SIGTERM')
    const rows = await store.look((database) =>
      database.query.selectFrom('inquiries').select(['id', 'state']).execute(),
    )
    const quarantined = rows.filter(({ state }) => state !== 'accepted').length
    const { lost } = compare(
      sink,
      rows.map(({ id }) => id),
    )
    await sink.close()
    store.remove()
    return {
      holds: refused === 0 && quarantined === 0 && rows.length === count && lost === 0 && open === 0,
      figures: `${rows.length} stored, ${quarantined} quarantined, ${refused} refused, ${lost} lost`,
    }
  },
}

async function send(url: string, index: number): Promise<number> {
  const [name, email] = people[index % people.length]!
  const message = `${messages[Math.floor(index / people.length) % messages.length]} ${index}`
  const isInquiry = index % 2 === 0
  // Autofill is quick: the form is sent two seconds after it was begun.
  const startedAt = index % 3 === 0 ? '' : String(Date.now() - 2000 - (index % 7) * 9000)
  const typed: Record<string, string> = isInquiry
    ? {
        fullName: name,
        email,
        phone: '\u202a+1 202 555 0123\u202c',
        company: 'Souza & Söhne',
        projectType: 'content-creation',
        budget: '100k+',
        timeline: 'asap',
        message,
      }
    : { name, email, company: '', message }
  const form = isInquiry ? 'inquiry' : 'message'
  const hidden = {
    form,
    page: isInquiry ? '/contact' : '/',
    idempotencyKey: index % 3 === 0 ? '' : crypto.randomUUID(),
    startedAt,
    pebble_tone: '',
  }
  const isPlain = index % 3 === 0
  const response = await fetch(url + functionPath, {
    method: 'POST',
    redirect: 'manual',
    headers: isPlain
      ? { accept: 'text/html', origin: url, 'sec-fetch-site': 'same-origin' }
      : { 'content-type': 'application/json', origin: url },
    body: isPlain ? new URLSearchParams({ ...typed, ...hidden }) : JSON.stringify({ ...typed, ...hidden }),
  })
  await response.arrayBuffer()
  return response.status
}

import { createHmac } from 'node:crypto'
import { type InquiryRow, typedIn } from '#server/database/tables.ts'
import { messageOf } from '#server/log.ts'
import type { Outcome } from '#server/mail/message.ts'

/** Where inquiries are sent, and the secret that signs them. */
export interface WebhookTarget {
  readonly url: string
  readonly secret: string
}

const timeMs = 15_000

/** Sends an inquiry to a CRM; a repeat carries the same `id`. HMAC-SHA256 over `<timestamp>.<body>`, so that old timestamps can be refused. */
export async function callWebhook(
  { url, secret }: WebhookTarget,
  { id, now, inquiry, signal }: { id: string; now: number; inquiry: InquiryRow; signal: AbortSignal },
): Promise<Outcome> {
  const body = JSON.stringify({
    delivery: id,
    id: inquiry.id,
    createdAt: new Date(inquiry.created_at).toISOString(),
    form: inquiry.form,
    ...typedIn(inquiry),
    page: inquiry.page,
    referrer: inquiry.referrer,
    campaign: JSON.parse(inquiry.campaign) as unknown,
  })
  const timestamp = String(Math.floor(now / 1000))
  const { status, words } = await postJson(url, body, {
    headers: {
      'idempotency-key': id,
      'x-site-timestamp': timestamp,
      'x-site-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeMs)]),
  })
  if (status >= 200 && status < 300) return { status: 'sent', words }
  const isPassing = status === 0 || status >= 500 || [408, 425, 429].includes(status)
  return { status: isPassing ? 'retry' : 'refused', words }
}

/** Posts JSON; resolves to the status of the answer, 0 where there was none, and to words about it. */
export async function postJson(
  url: string,
  body: string,
  { headers = {}, signal }: { headers?: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<{ status: number; words: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A followed redirect would arrive as a GET without the words, and its 200 would look as if somebody had been told.
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    })
    await response.body?.cancel()
    return { status: response.status, words: `HTTP ${response.status}` }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { status: 0, words: messageOf(error.cause instanceof Error ? error.cause : error) }
  }
}

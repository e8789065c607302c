import type { Context } from 'hono'
import { fill } from '#contract/fill.ts'
import { hiddenFields } from '#contract/inquiry.ts'
import { checkInquiry, problemText } from '#contract/inquiry-check.ts'
import type { AnswerPage } from '#contract/pages.ts'
import type { ServerContent } from '#server/content.ts'
import type { Database } from '#server/database/tables.ts'
import { errorWords, type Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import { clientAddress, isFromOperator } from '#server/middleware/client-address.ts'
import { isForeign, wrongProxy } from '#server/middleware/cross-site.ts'
import { accept, type Deliveries } from './accept.ts'
import { jsonAnswer, pageAnswer, type PostResult, refuse } from './answer.ts'
import type { RateLimits } from './rate-limits.ts'
import { type BodyReading, formAt, type Post, readBody, readPost } from './read-post.ts'
import { suspect } from './suspicion.ts'

/** What the function works with. */
export interface FunctionParts {
  readonly database: Database
  readonly content: ServerContent
  /** What shows pages that depend on their request: a search, a photo, a refused form. */
  readonly site: { readonly handler: AnswerPage }
  readonly limits: RateLimits
  readonly deliveries: Deliveries
  readonly metrics: Metrics
  readonly log: Log
  readonly config: { readonly trustProxy: number; readonly corsOrigins: readonly string[]; readonly siteUrl: string }
  /** Wakes the outbox. */
  readonly wake: () => void
  /** Called for every inquiry that was refused because all visitors together sent too many. */
  readonly onFlood: () => void
  /** Sends the test mail and waits for the mail server's answer. */
  readonly sendTest: (signal: AbortSignal, isOperator: boolean) => Promise<PostResult>
  /** Token of the operator, from this machine too; without one, the operator's requests come from this machine. */
  readonly metricsToken: string | undefined
}

/** How long the answer to a test mail is remembered, ms: longer than a page waits for it. */
const rememberedMs = 60_000
/** Seconds after which a visitor may try again where the store does not answer. */
const retryAfterSeconds = 30

const bodyStatus = { 'cross-site': 403, malformed: 400, 'too-large': 413, 'unsupported-type': 415 } as const

/** `POST /functions/v1/send-contact-email`: JSON from scripts, and the plain form post of a browser without JavaScript. */
export function createFunction(parts: FunctionParts): (context: Context) => Promise<Response> {
  const { config, content, database, limits, log, metrics } = parts
  const { errors, message, projectTypes, budgets, timelines } = content.forms
  const options = {
    projectTypes: projectTypes.map(({ value }) => value),
    budgets: budgets.map(({ value }) => value),
    timelines: timelines.map(({ value }) => value),
  }
  /** What test mails were answered, by the key of their post: a page asks again where the one before it was left too early. */
  const testAnswers = new Map<string, Promise<PostResult>>()
  let isProxyNamed = false

  const tooMany = (waitSeconds: number, reason: string) =>
    refuse({ http: 429, code: 'too-many', reason, retryAfterSeconds: waitSeconds })

  const takePost = async (post: Post, context: Context): Promise<PostResult> => {
    const isOperator = isFromOperator(context, parts.metricsToken)
    // A post without a key of its own may be of another visitor.
    const testKey = post.form === 'test' && post.earlierKey === undefined ? post.idempotencyKey : ''
    const answered = testAnswers.get(testKey)
    if (answered) return answered
    const address = clientAddress(context, config.trustProxy)
    const waitSeconds = post.form === 'test' ? await limits.testMail(isOperator) : await limits.post(address)
    if (waitSeconds !== undefined) {
      const minutes = Math.ceil(waitSeconds / 60)
      return tooMany(waitSeconds, minutes === 1 ? errors.tooMany.one : fill(errors.tooMany.many, { minutes }))
    }
    if (post.form !== 'test') return takeInquiry(post, post.form, address)
    const answer = parts.sendTest(context.req.raw.signal, isOperator)
    if (testKey !== '') {
      testAnswers.set(testKey, answer)
      setTimeout(() => testAnswers.delete(testKey), rememberedMs).unref()
    }
    return answer
  }

  const takeInquiry = async (post: Post, form: 'message' | 'inquiry', address: string): Promise<PostResult> => {
    const check = checkInquiry(form, post.values, options)
    if (!check.ok) {
      const words = form === 'inquiry' ? content.forms.inquiry.failure.title : message.failure
      const fields = Object.entries(check.problems).map(([name, problem]) => [name, problemText(problem, errors)])
      return refuse({ http: 400, code: 'invalid', message: words, fields: Object.fromEntries(fields) })
    }
    const floodSeconds = await limits.inquiry()
    if (floodSeconds !== undefined) {
      parts.onFlood()
      return tooMany(floodSeconds, errors.unavailable)
    }
    const { inquiry } = check
    const suspicion = suspect(inquiry, { ...post, now: database.now() })
    const receipt = parts.deliveries.receipt && suspicion.score === 0 && (await limits.receipt(address)) === undefined
    try {
      const arrival = { ...post, inquiry, suspicion }
      const { id, isRepeat } = await accept(database, arrival, { ...parts.deliveries, receipt })
      metrics.count(isRepeat ? 'repeated' : suspicion.isSuspected ? 'quarantined' : 'accepted')
      if (!isRepeat) parts.wake()
      return { ok: true, status: 'stored', id }
    } catch (error) {
      log.error({ reason: errorWords(error) }, 'an inquiry was not stored')
      metrics.count('unavailable')
      return refuse({ http: 503, code: 'unavailable', reason: errors.unavailable, retryAfterSeconds })
    }
  }

  const answerPost = async (context: Context) => {
    const request = context.req.raw
    const referer = context.req.header('referer') ?? ''
    const accepted = request.headers.get('accept') ?? ''
    const isForHtml = accepted.includes('text/html')
    // Nothing is read of a post from another site. A browser is shown the form that it seems to come from.
    const body: BodyReading = isForeign(request, config)
      ? { ok: false, problem: 'cross-site', isForm: isForHtml }
      : await readBody(request)
    const fields = body.ok ? body.fields : { [hiddenFields.form]: formAt(referer) }
    const post = readPost(fields, { referer, now: database.now() })
    const reason = !body.ok && body.problem === 'too-large' ? { reason: errors.tooLarge } : { message: message.failure }
    const result = body.ok
      ? await takePost(post, context)
      : refuse({ http: bodyStatus[body.problem], code: body.problem, ...reason })
    if (!body.isForm || (accepted.includes('application/json') && !isForHtml)) return jsonAnswer(result)
    return pageAnswer(parts.site.handler, request, post, result).catch((error: unknown) => {
      log.error({ reason: errorWords(error) }, 'the page of a refused form was not rendered')
      return jsonAnswer(result)
    })
  }

  return async (context) => {
    const started = performance.now()
    const wrong = isProxyNamed ? undefined : wrongProxy(context, config.trustProxy)
    if (wrong !== undefined) log.warn({}, wrong)
    isProxyNamed ||= wrong !== undefined
    const response = await answerPost(context)
    const tookMs = performance.now() - started
    metrics.observe('post', tookMs)
    // 503 is not counted here: inquiries that could not be stored have been, and a failed test mail is no inquiry.
    if (response.status >= 400 && response.status !== 503) metrics.count('refused')
    log.info({ status: response.status, tookMs: Math.round(tookMs) }, 'post')
    return response
  }
}

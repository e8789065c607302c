import type { Context } from 'hono'
import { fill } from '#contract/fill.ts'
import { hiddenFields, type InquiryOptions } from '#contract/inquiry.ts'
import { checkInquiry, problemText } from '#contract/inquiry-check.ts'
import type { ServerContent } from '#server/content.ts'
import { isRefusedForGood } from '#server/database/advice.ts'
import type { Database } from '#server/database/tables.ts'
import { errorWords, type Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import { clientAddress, isFromOperator } from '#server/middleware/client-address.ts'
import { originOf, wrongProxy } from '#server/middleware/cross-site.ts'
import type { Site } from '#server/site.ts'
import { accept, type Deliveries } from './accept.ts'
import { jsonAnswer, type PostResult, redirectAnswer, type Refusal, refuse } from './answer.ts'
import type { RateLimits } from './rate-limits.ts'
import { type BodyProblem, formAt, type Post, readBody, readPost, unread } from './read-post.ts'
import { refusedPage } from './refused-page.ts'
import { suspect } from './suspicion.ts'

/** What the function works with. */
export interface FunctionParts {
  readonly database: Database
  readonly content: ServerContent
  readonly site: Site
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
/** What test mails were answered, by the key of their post: a page asks again where the one before it was left too early. */
type TestAnswers = Map<string, Promise<PostResult>>

/** Seconds after which a visitor may try again where the store does not answer. */
const retryAfterSeconds = 30

/** `POST /functions/v1/send-contact-email`: JSON from scripts, and the plain form post of a browser without JavaScript. */
export function createFunction(parts: FunctionParts): (context: Context) => Promise<Response> {
  const { config, log, metrics } = parts
  const testAnswers: TestAnswers = new Map()
  let isProxyNamed = false
  return async (context) => {
    const started = performance.now()
    const wrong = isProxyNamed ? undefined : wrongProxy(context, config.trustProxy)
    if (wrong !== undefined) log.warn({}, wrong)
    isProxyNamed ||= wrong !== undefined
    const response = await answerPost(context, parts, testAnswers)
    metrics.observe('post', performance.now() - started)
    // 503 is not counted here: inquiries that could not be stored are counted in takePost, and a failed test mail is no inquiry.
    if (response.status >= 400 && response.status !== 503) metrics.count('refused')
    log.info({ status: response.status, tookMs: Math.round(performance.now() - started) }, 'post')
    return response
  }
}

async function answerPost(context: Context, parts: FunctionParts, testAnswers: TestAnswers): Promise<Response> {
  const { config, content, database, log, site } = parts
  const request = context.req.raw
  const referer = context.req.header('referer') ?? ''
  const isForeign = originOf(request, config.corsOrigins, config.siteUrl) === 'foreign'
  const body = isForeign ? unread(request) : await readBody(request)
  const fields = body.ok ? body.fields : { [hiddenFields.form]: formAt(referer), ...body.fields }
  const post = readPost(fields, { referer, now: database.now() })
  const result = body.ok
    ? await takePost(post, { context, parts, testAnswers })
    : bodyRefusal(body.problem, content.forms)
  const wantsPage = body.isForm && !prefersJson(request)
  if (!wantsPage) return jsonAnswer(result)
  if (result.ok) return redirectAnswer(post.form, post.page, result.id)
  try {
    return await refusedPage(site, { request, post, refusal: result })
  } catch (error) {
    log.error({ reason: errorWords(error) }, 'the page of a refused form was not rendered')
    return jsonAnswer(result)
  }
}

async function takePost(
  post: Post,
  { context, parts, testAnswers }: { context: Context; parts: FunctionParts; testAnswers: TestAnswers },
): Promise<PostResult> {
  const { config, content, database, limits, metrics, log } = parts
  const words = content.forms
  const address = clientAddress(context, config.trustProxy)
  const isOperator = isFromOperator(context, parts.metricsToken)
  // A post without a key of its own may be of another visitor.
  const testKey = post.form === 'test' && post.earlierKey === undefined ? post.idempotencyKey : ''
  const answered = testAnswers.get(testKey)
  if (answered) return answered
  const waitSeconds = post.form === 'test' ? await limits.testMail(isOperator) : await limits.post(address)
  if (waitSeconds !== undefined) {
    const minutes = Math.ceil(waitSeconds / 60)
    const { one, many } = words.errors.tooMany
    const reason = minutes === 1 ? one : fill(many, { minutes })
    return refuse({ http: 429, code: 'too-many', reason, retryAfterSeconds: waitSeconds })
  }
  if (post.form === 'test') {
    const answer = parts.sendTest(context.req.raw.signal, isOperator)
    if (testKey === '') return answer
    testAnswers.set(testKey, answer)
    setTimeout(() => testAnswers.delete(testKey), rememberedMs).unref()
    return answer
  }

  const check = checkInquiry(post.form, post.values, optionsOf(words))
  const message = post.form === 'message' ? words.message.failure : words.inquiry.failure.title
  if (!check.ok) {
    const fields = Object.entries(check.problems).map(([name, problem]) => [name, problemText(problem, words.errors)])
    return refuse({ http: 400, code: 'invalid', message, fields: Object.fromEntries(fields) })
  }
  const floodSeconds = await limits.inquiry()
  if (floodSeconds !== undefined) {
    parts.onFlood()
    const reason = words.errors.unavailable
    return refuse({ http: 429, code: 'too-many', reason, retryAfterSeconds: floodSeconds })
  }
  const now = database.now()
  const suspicion = suspect(check.inquiry, { trap: post.trap, startedAt: post.startedAt, now })
  const receipt = parts.deliveries.receipt && suspicion.score === 0 && (await limits.receipt(address)) === undefined
  try {
    const arrival = { ...post, inquiry: check.inquiry, suspicion }
    const { id, isRepeat } = await accept(database, arrival, { ...parts.deliveries, receipt })
    metrics.count(isRepeat ? 'repeated' : suspicion.isSuspected ? 'quarantined' : 'accepted')
    if (!isRepeat) parts.wake()
    return { ok: true, status: 'stored', id }
  } catch (error) {
    log.error({ reason: errorWords(error) }, 'an inquiry was not stored')
    if (isRefusedForGood(error)) {
      const fields = unusualFields(post).map((name) => [name, words.errors.characters])
      return refuse({ http: 400, code: 'invalid', message, fields: Object.fromEntries(fields) })
    }
    metrics.count('unavailable')
    return refuse({ http: 503, code: 'unavailable', reason: words.errors.unavailable, retryAfterSeconds })
  }
}

/** The fields to mend where the store will never take what they hold: those with unusual characters, or else the longest. */
function unusualFields({ values }: Post): string[] {
  const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
  const unusual = texts.filter(([, text]) => /[^\u0020-\u007e\s]/.test(text))
  const longest = texts.toSorted(([, a], [, b]) => b.length - a.length).slice(0, 1)
  return (unusual.length > 0 ? unusual : longest).map(([name]) => name)
}

const bodyCodes = {
  'cross-site': [403, 'cross-site'],
  malformed: [400, 'malformed'],
  'too-large': [413, 'too-large'],
  'unsupported-type': [415, 'unsupported-type'],
} as const satisfies Record<BodyProblem, readonly [Refusal['http'], string]>

function bodyRefusal(problem: BodyProblem, words: ServerContent['forms']): Refusal {
  const [http, code] = bodyCodes[problem]
  if (problem === 'too-large') return refuse({ http, code, reason: words.errors.tooLarge })
  return refuse({ http, code, message: words.message.failure })
}

function prefersJson(request: Request): boolean {
  const accepted = request.headers.get('accept') ?? ''
  return accepted.includes('application/json') && !accepted.includes('text/html')
}

/** The option values that the content offers. */
function optionsOf({ projectTypes, budgets, timelines }: ServerContent['forms']): InquiryOptions {
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value)
  return { projectTypes: values(projectTypes), budgets: values(budgets), timelines: values(timelines) }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserArguments, findTestBrowser } from '#commands/browser.ts'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: {
    readonly sessionId?: string
    readonly targetInfo?: { readonly type: string; readonly subtype?: string }
    readonly status?: string
    readonly key?: { readonly action: string; readonly url: string }
  }
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

export type PreloadingBrowser = Awaited<ReturnType<typeof launchPreloading>>

/** A browser of its own, spoken to directly: in pages that Playwright drives, Chromium makes nothing ready before it is shown. */
export async function launchPreloading() {
  const profile = await mkdtemp(join(tmpdir(), 'preloading-'))
  const program = spawn(
    findTestBrowser(),
    [...browserArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = once(program, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    program.stderr.on('data', (bytes) => {
      said += bytes
      const [found] = /ws:\/\/\S+/.exec(said) ?? []
      if (found) resolve(found)
    })
    program.once('exit', () => reject(new Error(`the browser ended: ${said}`)))
  })
  const socket = new WebSocket(address)
  await once(socket, 'open')

  const answers = new Map<number, (message: Message) => void>()
  const sessions: { shown?: string; prerender?: string } = {}
  const statuses: { readonly url: string; readonly status: string }[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const { params } = message
    if (message.id !== undefined) answers.get(message.id)?.(message)
    if (message.method === 'Target.attachedToTarget' && params?.targetInfo?.type === 'page')
      sessions[params.targetInfo.subtype === 'prerender' ? 'prerender' : 'shown'] = params.sessionId
    if (message.method === 'Preload.prerenderStatusUpdated' && params?.key && params.status)
      statuses.push({ url: params.key.url, status: params.status })
  })

  let last = 0
  async function send(method: string, params: object = {}, sessionId?: string) {
    last += 1
    const id = last
    const answer = new Promise<Message>((resolve) => answers.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answer
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
  const shown = (method: string, params?: object) => send(method, params, sessions.shown)

  // Through the tab, which also owns what is made ready in it.
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const [tab] = targetInfos as readonly { readonly targetId: string }[]
  const { sessionId } = await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true })
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    sessionId as string,
  )
  await shown('Preload.enable')
  await shown('Emulation.setDeviceMetricsOverride', { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false })

  /** Evaluates in the page that is shown, or in the one that is being made ready. */
  async function evaluate<T>(expression: string, where: 'shown' | 'prerender' = 'shown'): Promise<T> {
    const parameters = { expression, returnByValue: true, awaitPromise: true }
    const { result } = await send('Runtime.evaluate', parameters, sessions[where])
    return (result as { value: T }).value
  }
  const place = { x: 0, y: 0 }
  return {
    evaluate,
    /** Opens an address in the one tab and waits for its load. */
    async open(url: string) {
      await shown('Page.navigate', { url })
      await evaluate(`new Promise(function wait(resolve) {
        location.href === ${JSON.stringify(url)} && document.readyState === 'complete' ? resolve() : setTimeout(wait, 50, resolve)
      })`)
    },
    /** The pointer rests on an element that is in view; `press` clicks where it rests. */
    async pointAt(selector: string) {
      const box = await evaluate<DOMRect>(
        `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON()`,
      )
      Object.assign(place, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      await shown('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
    },
    async press() {
      for (const type of ['mousePressed', 'mouseReleased'])
        await shown('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
    },
    /** What became of a prerender, newest last: `Pending`, `Running`, `Ready` or `Failure`. */
    prerenders: (url: string) => statuses.filter((status) => status.url === url).map(({ status }) => status),
    async close() {
      socket.close()
      program.kill()
      await exited
      // Its other processes may still be writing.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

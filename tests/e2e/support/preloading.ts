import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { browserArguments, findTestBrowser } from '#commands/browser.ts'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId: string; readonly targetInfo?: { type: string; subtype?: string } }
  readonly result?: { targetInfos?: { targetId: string }[]; sessionId?: string; result?: { value: unknown } }
  readonly error?: { readonly message: string }
}

/** What the browser says of a page that has no document at the moment, or that is gone. */
const between = /execution context|navigated or closed|Session with given id/

/** A browser of its own on a page, spoken to directly: in pages that Playwright drives, Chromium makes nothing ready before it is shown. */
export async function launchPreloading(url: string, profile: string) {
  const settings = ['--headless', '--window-size=1440,900', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const program = spawn(findTestBrowser(), [...browserArguments, ...settings, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: where the browser's command is a script, ending that alone would leave the browser.
    detached: true,
  })
  const exited = once(program, 'exit')
  let address: string | undefined
  for await (const line of createInterface({ input: program.stderr })) {
    address = /ws:\/\/\S+/.exec(line)?.[0]
    if (address) break
  }
  if (!address) throw new Error('the browser did not start')
  // A browser whose words nobody takes stands still once the pipe is full.
  program.stderr.resume()
  const socket = new WebSocket(address)
  await once(socket, 'open')

  const answers: (PromiseWithResolvers<Message> & { readonly sessionId: string | undefined })[] = []
  let shown: string | undefined
  /** Pages that are being made ready, and the one of them that is shown then. */
  const made = new Set<string>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const { id, method, params: { sessionId = '', targetInfo } = {} } = message
    if (id) answers[id - 1]?.resolve(message)
    if (method === 'Target.attachedToTarget' && targetInfo?.type === 'page') {
      if (targetInfo.subtype) made.add(sessionId)
      else shown = sessionId
    }
    if (method !== 'Target.detachedFromTarget') return
    made.delete(sessionId)
    // It will not answer any more.
    const gone: Message = { error: { message: 'Session with given id is gone' } }
    for (const answer of answers) if (answer.sessionId === sessionId) answer.resolve(gone)
  })
  async function send(method: string, params: object, sessionId?: string) {
    const answer = { ...Promise.withResolvers<Message>(), sessionId }
    const id = answers.push(answer)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result = {}, error } = await answer.promise
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  // Through the tab, which also owns what is made ready in it. A browser that can be spoken to may have none yet.
  const firstTab = async () =>
    (await send('Target.getTargets', { filter: [{ type: 'tab' }] })).targetInfos?.[0]?.targetId
  await expect.poll(firstTab).toBeDefined()
  const tab = await send('Target.attachToTarget', { targetId: await firstTab(), flatten: true })
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await send('Target.setAutoAttach', attaching, tab.sessionId)

  /** Evaluates in a page; undefined where there is none, or no document in it yet. */
  async function evaluateIn(sessionId: string | undefined, expression: string): Promise<unknown> {
    if (!sessionId) return undefined
    const answer = send('Runtime.evaluate', { expression, returnByValue: true }, sessionId)
    const { result } = await answer.catch((error: Error) => {
      if (between.test(error.message)) return {} as NonNullable<Message['result']>
      throw error
    })
    return result?.value
  }
  return {
    /** Evaluates in the page that is shown at first. */
    evaluate: (expression: string) => evaluateIn(shown, expression),
    /** The page of this path, once it has been made ready: how to evaluate in it, also when it is shown by then. */
    async ready(path: string) {
      let found: string | undefined
      const isReady = async () => {
        for (const sessionId of made)
          if ((await evaluateIn(sessionId, 'location.pathname + document.readyState')) === `${path}complete`)
            found = sessionId
        return found
      }
      await expect.poll(isReady).toBeDefined()
      return (expression: string) => evaluateIn(found, expression)
    },
    /** The pointer rests on an element that is in view. */
    async pointAt(selector: string) {
      const box = `document.querySelector('${selector}').getBoundingClientRect().toJSON()`
      const { x, y } = (await evaluateIn(shown, box)) as DOMRect
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + 4, y: y + 4 }, shown)
    },
    async close() {
      socket.close()
      if (program.pid) process.kill(-program.pid)
      await exited
    },
  }
}

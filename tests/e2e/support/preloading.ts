import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { browserArguments, findTestBrowser } from '#commands/browser.ts'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId: string; readonly targetInfo: { type: string; subtype?: string } }
  readonly result?: { targetInfos?: { targetId: string }[]; sessionId?: string; result?: { value: unknown } }
  readonly error?: { readonly message: string }
}

/** A browser of its own on a page, spoken to directly: in pages that Playwright drives, Chromium makes nothing ready before it is shown. */
export async function launchPreloading(url: string, profile: string) {
  const settings = ['--headless', '--window-size=1440,900', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const program = spawn(findTestBrowser(), [...browserArguments, ...settings, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(program, 'exit')
  let address: string | undefined
  for await (const line of createInterface({ input: program.stderr })) {
    address = /ws:\/\/\S+/.exec(line)?.[0]
    if (address) break
  }
  if (!address) throw new Error('the browser did not start')
  const socket = new WebSocket(address)
  await once(socket, 'open')

  const answers: PromiseWithResolvers<Message>[] = []
  const sessions: Record<string, string | undefined> = {}
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id) answers[message.id - 1]?.resolve(message)
    if (message.method !== 'Target.attachedToTarget' || !message.params) return
    const { sessionId, targetInfo } = message.params
    if (targetInfo.type === 'page') sessions[targetInfo.subtype || 'shown'] = sessionId
  })
  async function send(method: string, params: object, sessionId?: string) {
    const answer = Promise.withResolvers<Message>()
    const id = answers.push(answer)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result = {}, error } = await answer.promise
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  // Through the tab, which also owns what is made ready in it.
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const tab = await send('Target.attachToTarget', { targetId: targetInfos?.[0]?.targetId, flatten: true })
  const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await send('Target.setAutoAttach', attaching, tab.sessionId)

  /** Evaluates in the page that is shown, or in the one that is being made ready; undefined where there is none, or no document in it yet. */
  async function evaluate(expression: string, where: 'shown' | 'prerender' = 'shown'): Promise<unknown> {
    if (!sessions[where]) return undefined
    const answer = send('Runtime.evaluate', { expression, returnByValue: true }, sessions[where])
    const { result } = await answer.catch((error: Error) => {
      if (error.message.includes('execution context')) return {} as NonNullable<Message['result']>
      throw error
    })
    return result?.value
  }
  return {
    evaluate,
    /** The pointer rests on an element that is in view. */
    async pointAt(selector: string) {
      const { x, y } = (await evaluate(
        `document.querySelector('${selector}').getBoundingClientRect().toJSON()`,
      )) as DOMRect
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + 4, y: y + 4 }, sessions.shown)
    },
    async close() {
      socket.close()
      program.kill()
      await exited
    },
  }
}

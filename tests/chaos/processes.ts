import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server under test in a process of its own. */
export type TestServer = Awaited<ReturnType<typeof startServer>>

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server with these settings; resolves when it listens. */
export async function startServer(settings: Record<string, string>, before: readonly string[] = []) {
  const [program, ...options] = [...before, process.execPath]
  const child = fork(join(import.meta.dirname, 'site-server.ts'), {
    execPath: program,
    execArgv: options,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_PER_ADDRESS: '0',
      RATE_TOTAL: '0',
      TEST_MAILS: '0',
      RECEIPTS: 'off',
      NODE_COMPILE_CACHE: '.cache/chaos-compile',
      ...settings,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const ended = once(child, 'exit')
  // Under a tracer the server is a child of the child.
  const { port, pid } = await new Promise<{ port: number; pid: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; pid: number }))
    child.once('exit', (code, signal) => reject(new Error(`the server ended with ${code ?? signal}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    /** Ends it at once, or with the given signal; the time it took, ms. */
    async end(signal: NodeJS.Signals = 'SIGKILL') {
      const started = performance.now()
      if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
      await ended
      return performance.now() - started
    },
  }
}

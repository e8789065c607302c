import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A program of a measurement, and how to end it. */
export interface Running {
  readonly pid: number
  stop(): Promise<void>
}

const startLimitMs = 30_000

/** Starts a program and waits until it answers at an address. */
export async function startProgram(
  command: string,
  args: readonly string[],
  options: {
    readonly url: string
    readonly environment?: Readonly<Record<string, string>>
    /** Where it runs; here unless told. */
    readonly folder?: string
    /** Whether what it complains about is nobody's concern, like a browser's missing desktop. */
    readonly isQuiet?: boolean
  },
): Promise<Running> {
  const child: ChildProcess = spawn(command, args, {
    cwd: options.folder ?? '.',
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'ignore', options.isQuiet ? 'ignore' : 'inherit'],
  })
  const until = Date.now() + startLimitMs
  while (!(await answers(options.url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${command} does not answer at ${options.url}`)
    await pause(5)
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** How long a program ran and the most memory that it held, MiB. */
interface Finished {
  readonly seconds: number
  readonly peak: number
}

/** Runs a program of Node's to its end, its words unheard unless it fails. Throws where it fails or takes longer than it may. */
export async function runToEnd(
  args: readonly string[],
  options: { readonly folder: string; readonly limitSeconds: number },
): Promise<Finished> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: options.folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said = `${said}${part}`.slice(-2000)))
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid ?? 0) || 0)), 50)
  const limit = setTimeout(() => child.kill('SIGKILL'), options.limitSeconds * 1000)
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  clearInterval(watch)
  clearTimeout(limit)
  if (signal !== null) throw new Error(`${args.join(' ')} was stopped after ${options.limitSeconds} s`)
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${said}`)
  return { seconds: (performance.now() - started) / 1000, peak }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Memory that a process holds now, MiB. */
export function residentMemory(pid: number): number {
  return statusField(pid, 'VmRSS')
}

/** The most memory that a process ever held, MiB. */
export function peakMemory(pid: number): number {
  return statusField(pid, 'VmHWM')
}

function statusField(pid: number, field: string): number {
  const match = new RegExp(`${field}:\\s+(\\d+) kB`).exec(statusOf(pid))
  return Number(match?.[1] ?? Number.NaN) / 1024
}

/** What the system says of a process; nothing once it has ended. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return ''
    throw error
  }
}

/** Whether a program is installed. */
export async function isInstalled(command: string): Promise<boolean> {
  return promisify(execFile)('which', [command]).then(
    () => true,
    () => false,
  )
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

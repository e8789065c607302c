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
    /** Whether what it complains about is nobody's concern, like a browser's missing desktop. */
    readonly isQuiet?: boolean
  },
): Promise<Running> {
  const child: ChildProcess = spawn(command, args, {
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
  const match = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(match?.[1] ?? Number.NaN) / 1024
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

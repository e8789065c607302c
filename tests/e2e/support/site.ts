import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a server may take to answer its first request, ms. */
const startLimitMs = 60_000

/** Starts the production server as its own process; its log goes to `server.log` in its data folder. Returns how to stop it. */
export async function startSite(options: {
  port: number
  dataDirectory: string
  smtpUrl: string
  /** Further settings of this server. */
  environment?: Readonly<Record<string, string>>
}): Promise<() => Promise<void>> {
  if (await answers(options.port)) throw new Error(`another server stands at port ${options.port}: set E2E_PORT`)
  await mkdir(options.dataDirectory, { recursive: true })
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(options.port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDirectory,
      SMTP_URL: options.smtpUrl,
      // Every test posts from the same address.
      RATE_PER_ADDRESS: '100000',
      RATE_TOTAL: '100000',
      TEST_MAILS: '1000',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.pipe(createWriteStream(logFile(options.dataDirectory)))
  // Where the run ends without stopping it, the next one would find its port taken.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.off('exit', end)
      resolve()
    }),
  )
  const until = Date.now() + startLimitMs
  while (!(await answers(options.port))) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`the server on port ${options.port} did not start`)
    await pause(100)
  }
  return async () => {
    child.kill('SIGTERM')
    await exited
  }
}

/** Where a server's log lines are. */
export function logFile(dataDirectory: string): string {
  return `${dataDirectory}/server.log`
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a server may take to answer its first request, ms. */
const startLimitMs = 60_000

/** Where the tools look for the scraping service: browsers of tests answer in its place. */
export const scraperUrl = 'http://scraper.localhost'

/** Starts the production server as its own process; its log goes to `server.log` in its data folder. Returns how to stop it. */
export async function startSite(options: {
  port: number
  dataDirectory: string
  smtpUrl: string
  /** Further settings of this server. */
  environment?: Readonly<Record<string, string>>
}): Promise<() => Promise<void>> {
  const answers = () =>
    fetch(`http://127.0.0.1:${options.port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (await answers()) throw new Error(`another server stands at port ${options.port}: set E2E_PORT`)
  mkdirSync(options.dataDirectory, { recursive: true })
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(options.port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDirectory,
      SMTP_URL: options.smtpUrl,
      SCRAPER_URL: scraperUrl,
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
  const exited = once(child, 'exit').then(() => process.off('exit', end))
  for (const until = Date.now() + startLimitMs; !(await answers()); await pause(100))
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`the server on port ${options.port} did not start`)
  return async () => {
    child.kill('SIGTERM')
    await exited
  }
}

/** Where a server's log lines are. */
export const logFile = (dataDirectory: string): string => `${dataDirectory}/server.log`

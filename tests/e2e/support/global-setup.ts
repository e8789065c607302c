import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { webKit } from '#commands/browser.ts'
import { isBuildStale } from '#commands/build-state.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { openMailbox } from './mailbox.ts'
import { startSite } from './site.ts'

/** Builds where needed, then starts the mail server and the site. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!webKit.isInstalled()) console.warn(`No WebKit: its journeys need the packages ${webKit.packages.join(', ')}.`)
  rmSync('.cache/e2e', { recursive: true, force: true })
  if (isBuildStale() && !process.env.E2E_KEEP_BUILD) {
    const { status } = spawnSync(process.execPath, ['commands/build.ts'], { stdio: 'inherit' })
    if (status !== 0) throw new Error('the build failed')
  }
  const mail = await startSmtpSink({ onMail: openMailbox() })
  const port = Number(process.env.E2E_PORT ?? 4173)
  const stop = await startSite({ port, dataDirectory: '.cache/e2e/data', smtpUrl: mail.url })
  return async () => {
    await stop()
    await mail.close()
  }
}

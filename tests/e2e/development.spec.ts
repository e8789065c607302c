import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from './support/test.ts'

const own = [
  'app',
  'catalog',
  'content',
  'contract',
  'pictures',
  'server',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]
const linked = ['node_modules', '.cache/photos', '.cache/films', 'content/photos', 'content/films']

/** A copy of the project, to be edited, and its development server. */
async function develop() {
  const folder = mkdtempSync(join(tmpdir(), 'site-development-'))
  const isOwn = (path: string) => !linked.includes(path)
  for (const part of own) cpSync(part, join(folder, part), { recursive: true, filter: isOwn })
  mkdirSync(join(folder, '.cache'))
  for (const part of linked) symlinkSync(resolve(part), join(folder, part))
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') }
  const server = spawn(process.execPath, ['server/dev.ts'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(server.stdout)
  let address: string | undefined
  for await (const line of lines) {
    address = /"address":"([^"]+)"/.exec(line)?.[1]
    if (address !== undefined) break
  }
  server.stdout.resume()
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
    rmSync(folder, { recursive: true })
  }
  const edit = (file: string, from: string | RegExp, to: string) => {
    const before = readFileSync(join(folder, file), 'utf8')
    const after = before.replace(from, to)
    expect(after, `the edit changes ${file}`).not.toBe(before)
    writeFileSync(join(folder, file), after)
  }
  return { address: address ?? '', edit, stop }
}

test('in development an edit of content, a component, an island or a style shows by itself', async ({ page }) => {
  const { address, edit, stop } = await develop()
  // The page hears of edits from here on.
  const open = async () => {
    const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
    await Promise.all([page.goto(`${address}/contact`), connected])
  }
  const title = page.getByRole('heading', { level: 1 })
  try {
    await open()
    await expect(title).toHaveText('Let’s plan your day')
    edit('content/pages/contact.yaml', /^title: .*$/m, 'title: Let’s plan your *night*')
    await expect(title).toHaveText('Let’s plan your night')
    await open()
    edit('app/pages/contact.tsx', '<h1 ', '<h1 title="edited" ')
    await expect(title).toHaveAttribute('title', 'edited')
    await open()
    edit('app/features/contact/send-button.tsx', '<span>', '<span title="edited">')
    await expect(page.locator('button [title=edited]').first()).toBeAttached()
    await open()
    edit('app/features/contact/contact.css', '.ask-form {', '.ask-form { & h1 { font-style: oblique 9deg; }')
    await expect(title).toHaveCSS('font-style', 'oblique 9deg')
  } finally {
    await stop()
  }
})

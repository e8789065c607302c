import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** A Chromium to test in: one that is installed, else Debian's package where it may be installed. Throws with the fix where neither works. */
export function ensureBrowser(): string {
  const found = () => candidates.find((path) => path !== undefined && existsSync(path))
  const installed = found()
  if (installed) return installed
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the package "chromium".')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const now = found()
  if (!now) throw new Error('no Chromium found: install it ("apt-get install chromium") or set CHROMIUM_PATH')
  return now
}

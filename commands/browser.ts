import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where the systems that this runs on put a Chromium. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usual].find((path) => path !== undefined && existsSync(path))
}

/** The Chromium of this machine, `CHROMIUM_PATH` first. Throws with the fix where there is none. */
export function findBrowser(): string {
  const found = installed()
  if (!found) throw new Error('no Chromium found: install it ("apt-get install chromium") or set CHROMIUM_PATH')
  return found
}

/** The same, after Debian's package was installed where it is missing and may be. */
export function ensureBrowser(): string {
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the package "chromium".')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return findBrowser()
}

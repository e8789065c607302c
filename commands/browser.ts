import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where the usual systems install Chromium. */
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium without what only windows need, from Debian's packages: the same engine, and journeys take half the time in it. */
const shell = '/usr/bin/chromium-headless-shell'

const installed = (places: readonly string[]) =>
  [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => existsSync(path))

function find(places: readonly string[]): string {
  const found = installed(places)
  if (!found) throw new Error('no Chromium found: install it ("apt-get install chromium") or set CHROMIUM_PATH')
  return found
}

/** The Chromium of this machine, `CHROMIUM_PATH` first. Throws with the fix where there is none. */
export const findBrowser = (): string => find(usual)

/** The browser of journeys: `CHROMIUM_PATH`, Chromium's headless shell, or what `findBrowser` finds. Throws as that does. */
export const findTestBrowser = (): string => find([shell, ...usual])

/** How journeys and measurements start it: without a sandbox, and asking nothing of the network by itself. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** WebKit, the engine of Safari, from Debian's packages: the program that drives it, and the display and decoders that it needs. */
export const webKit = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
  packages: ['webkit2gtk-driver', 'xvfb', 'libgl1-mesa-dri', 'gstreamer1.0-libav'],
  isInstalled: (): boolean => existsSync(webKit.driver) && existsSync(webKit.display),
}

/** Installs Chromium, its headless shell and WebKit if they are missing and this process may. Throws if there is no Chromium then. */
export function ensureBrowsers(): void {
  const missing = [
    ...(installed(usual) ? [] : ['chromium']),
    ...(existsSync(shell) ? [] : ['chromium-headless-shell']),
    ...(webKit.isInstalled() ? [] : webKit.packages),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(', ')}.`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    for (const name of missing)
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      })
  }
  findBrowser()
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import type { SiteIndex } from '#contract/site-index.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { listen } from './serve.ts'
import { missingPictures, notListening, wrongAddress } from './start-checks.ts'

const main = resolve('server/main.ts')
const folder = temporaryFolder(afterAll)
const environment = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder }

it('a start without a build ends in one line with the fix; the libraries run as in production, unless something else is said', () => {
  const tell = "--import=data:text/javascript,process.on('exit',()=>console.log(process.env.NODE_ENV))"
  const { NODE_ENV: _, ...rest }: NodeJS.ProcessEnv = { ...environment, NODE_OPTIONS: tell }
  const start = (env: NodeJS.ProcessEnv) => spawnSync(process.execPath, [main], { cwd: folder, env, encoding: 'utf8' })
  expect(start(rest)).toMatchObject({
    status: 1,
    stdout: 'production\n',
    stderr: expect.stringMatching(/^The site is not built: .+ Run "npm run build".*\n$/),
  })
  expect(start({ ...rest, NODE_ENV: 'development' }).stdout).toBe('development\n')
})

it.each([
  [{ CONTENT_DIR: '/nowhere' }, /^The content cannot be read: .+ Check CONTENT_DIR, .+\n$/],
  [{ DATA_DIR: '/dev/null/data' }, /^The store cannot be opened: .+ Check DATA_DIR\.\n$/],
])('a start of npm run dev with %j ends in one line with the fix', (wrong, line) => {
  const env = { ...environment, ...wrong }
  const { status, stderr } = spawnSync(process.execPath, ['server/dev.ts'], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(line)])
})

it('a server that is told to end in the moment it listens ends in order', async () => {
  // The least that can be served: a build without pages, and no pictures.
  const assets = { scripts: [], styles: '', fonts: [] }
  const index: SiteIndex = { assets, files: {}, redirects: {}, siteUrl: 'https://a.example' }
  for (const path of ['build/site/files', 'build/server', pictureFolders.photos])
    mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'build/site/index.json'), JSON.stringify(index))
  const program = 'export const createPages = () => async () => new Response("page")'
  writeFileSync(join(folder, 'build/server/pages.js'), program)
  const env = { ...environment, CONTENT_DIR: resolve('content'), MAIL: 'files' }
  const server = spawn(process.execPath, [main], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  const told: string[] = []
  for await (const line of createInterface(server.stdout)) {
    const { msg } = JSON.parse(line) as { msg: string }
    if (msg === 'listening') server.kill()
    told.push(msg)
  }
  expect(await ended).toEqual([0, null])
  expect(told.slice(-3)).toEqual(['listening', 'stopping', 'stopped'])
})

it('a start without pictures names the folder and the fix', () => {
  expect(missingPictures('nowhere/photos')).toMatch(/photos: every picture answers 404\. Run "npm run photos"/)
  expect(missingPictures('server')).toBeUndefined()
})

it('a build is served only at the address that its pages name', () => {
  const built = { siteUrl: 'https://dayframe.example' }
  for (const right of [built.siteUrl, undefined]) expect(wrongAddress(built, right)).toBeUndefined()
  expect(wrongAddress(built, 'https://www.example.com')).toMatch(
    /built for https:\/\/dayframe\.example.*"SITE_URL=https:\/\/www\.example\.com npm run build"/,
  )
})

it('a start that cannot listen names the setting that is wrong', async () => {
  const taken = createServer()
  const port = await listen(taken, 0, '127.0.0.1')
  const told = async (PORT: number, HOST: string) =>
    listen(createServer(), PORT, HOST).catch((error: unknown) => notListening(error, { PORT, HOST }))
  expect(await told(0, '192.0.2.1')).toMatch(/^HOST 192\.0\.2\.1 cannot be used: .+ Set HOST/)
  expect(await told(port, '127.0.0.1')).toMatch(/^Port \d+ cannot be used: .+ Set PORT/)
  taken.close()
})

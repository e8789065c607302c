import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listen } from './serve.ts'
import { missingPictures, notListening, wrongAddress } from './start-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a start without a build ends in one line with the fix', () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The site is not built: .+ Run "npm run build".*\n$/)])
})

it.each([
  [{ CONTENT_DIR: '/nowhere' }, /^The content cannot be read: .+ Check CONTENT_DIR, .+\n$/],
  [{ DATA_DIR: '/dev/null/data' }, /^The store cannot be opened: .+ Check DATA_DIR\.\n$/],
])('a start of npm run dev with %j ends in one line with the fix', (wrong, line) => {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, ...wrong }
  const { status, stderr } = spawnSync(process.execPath, ['server/dev.ts'], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(line)])
})

it('the libraries run as in production, unless something else is said', () => {
  const tell = "--import=data:text/javascript,process.on('exit',()=>console.log(process.env.NODE_ENV))"
  const used = (NODE_ENV?: string) => {
    const { NODE_ENV: _, ...rest } = process.env
    const env = { ...rest, ...(NODE_ENV && { NODE_ENV }), PORT: '0', DATA_DIR: folder, NODE_OPTIONS: tell }
    return spawnSync(process.execPath, [resolve('server/main.ts')], { cwd: folder, env, encoding: 'utf8' }).stdout
  }
  expect([used(), used('development')]).toEqual(['production\n', 'development\n'])
})

it('a start without pictures names the folder and the fix', () => {
  expect(missingPictures(join(folder, 'photos'))).toMatch(/photos: every picture answers 404\. Run "npm run photos"/)
  expect(missingPictures('server')).toBeUndefined()
})

it('a build is served only at the address that its pages name', () => {
  const built = { siteUrl: 'https://dayframe.example' }
  expect(wrongAddress(built, 'https://dayframe.example')).toBeUndefined()
  expect(wrongAddress(built, undefined)).toBeUndefined()
  expect(wrongAddress(built, 'https://www.example.com')).toMatch(
    /built for https:\/\/dayframe\.example.*"SITE_URL=https:\/\/www\.example\.com npm run build"/,
  )
})

it('a start that cannot listen names the setting that is wrong', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const told = async (PORT: number, HOST: string) =>
    listen(createServer(), PORT, HOST).catch((error: unknown) => notListening(error, { PORT, HOST }))
  expect(await told(0, '192.0.2.1')).toMatch(/^HOST 192\.0\.2\.1 cannot be used: .+ Set HOST/)
  expect(await told(port, '127.0.0.1')).toMatch(/^Port \d+ cannot be used: .+ Set PORT/)
  taken.close()
})

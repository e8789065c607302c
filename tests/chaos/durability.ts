import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { functionPath } from '#contract/inquiry.ts'
import { post } from './load.ts'
import { startServer } from './processes.ts'
import { type Trial, trialStore } from './store.ts'

/** Every answer must come after a sync of its own. Mail rests meanwhile, so that no other sync is counted. */
export const syncs: Trial = {
  name: 'fsync for each acknowledged inquiry (strace)',
  counts: { long: 200, short: 5 },
  async run({ count }) {
    if (spawnSync('strace', ['-V']).error !== undefined) return { holds: undefined, figures: 'no strace here' }
    const store = trialStore()
    const rest = { channel: 'mail', until_at: Number.MAX_SAFE_INTEGER, reason: 'trial' }
    await store.look((database) => database.query.insertInto('pauses').values(rest).execute())
    const trace = join(store.settings['DATA_DIR'] ?? '', 'trace')
    const strace = ['strace', '-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace]
    const server = await startServer({ ...store.settings, SMTP_URL: 'smtp://127.0.0.1:9' }, strace)
    const synced = () => readFileSync(trace, 'utf8').match(/f(?:data)?sync(?:\(| resumed>).*= 0/g)?.length ?? 0
    const found: { status: number; syncs: number }[] = []
    for (let index = 0; index < count; index += 1) {
      const before = synced()
      const { status } = await post(server.url)
      found.push({ status, syncs: synced() - before })
    }
    const accepted = found.filter(({ status }) => status === 200).length
    const least = Math.min(...found.map(({ syncs }) => syncs))
    await server.end('SIGTERM')
    store.remove()
    return {
      holds: accepted === count && least >= 1,
      figures: `${accepted} accepted, at least ${least} before each answer`,
    }
  },
}

/** A disk that fills up and is freed again under a running server. */
export const fullDisk: Trial = {
  name: 'disk full and free again',
  counts: { long: 20, short: 1 },
  async run({ count }) {
    const folder = mkdtempSync(join(tmpdir(), 'site-disk-'))
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]).status !== 0) {
      rmSync(folder, { recursive: true })
      return { holds: undefined, figures: 'no right to mount a small disk here' }
    }
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: 'smtp://127.0.0.1:9' })
    const ballast = join(folder, 'ballast')
    const found = { refused: 0, kept: 0, recovered: 0 }
    for (let index = 0; index < count; index += 1) {
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=512'])
      // The log of the database may still have room for a few.
      let response = await postForm(server.url)
      for (let attempt = 0; attempt < 400 && response.status === 303; attempt += 1)
        response = await postForm(server.url)
      if (response.status === 503 && Number(response.headers.get('retry-after')) > 0) found.refused += 1
      if ((await response.text()).includes('Kept words')) found.kept += 1
      rmSync(ballast)
      await pause(20)
      if ((await postForm(server.url)).status === 303) found.recovered += 1
    }
    await server.end()
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
    return {
      holds: found.refused === count && found.kept === count && found.recovered === count,
      figures: `${found.refused} answered 503 with Retry-After, ${found.kept} kept the words, ${found.recovered} recovered without a restart`,
    }
  },
}

function postForm(url: string): Promise<Response> {
  const message = `Kept words ${Math.random()}`
  const body = new URLSearchParams({ form: 'message', name: 'Ana', email: 'a@b.example', message })
  return fetch(url + functionPath, { method: 'POST', body, redirect: 'manual', headers: { accept: 'text/html' } })
}

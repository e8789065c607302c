import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

it('npm run dev makes missing pictures first, and says so; without any it serves nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  const { CONTENT_DIR: _, ...env } = process.env
  const run = spawnSync(process.execPath, [resolve('commands/dev.ts')], { cwd: folder, env, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(run.stdout).toMatch(/^The pictures have not been made yet\./)
  expect(run.stderr).toContain('site.yaml: the file is missing')
  expect(run.status).toBe(1)
})

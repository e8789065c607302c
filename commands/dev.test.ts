import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

it('npm run dev makes missing pictures first, and says so; without any it serves nothing', () => {
  const { CONTENT_DIR: _, ...env } = process.env
  const run = spawnSync(process.execPath, [resolve('commands/dev.ts')], {
    cwd: temporaryFolder(),
    env,
    encoding: 'utf8',
  })
  expect(run.stdout).toMatch(/^The pictures have not been made yet\./)
  expect(run.stderr).toContain('site.yaml: the file is missing')
  expect(run.status).toBe(1)
})

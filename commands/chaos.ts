import { spawnSync } from 'node:child_process'

/** `npm run chaos [-- --short] [--only WORD] [--count N] [--out FILE]`: breaks things on purpose and counts what is lost. */
const { status } = spawnSync(process.execPath, ['tests/chaos/run.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1

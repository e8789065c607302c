import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Starts the production server. Compiled code is cached beside the build or the data, which has to be asked for before the first import. */
const folders = ['.cache/compiled', join(process.env.DATA_DIR?.trim() || 'data', 'compiled')]
folders.some((folder) => enableCompileCache(folder).status !== constants.compileCacheStatus.FAILED)
// Without it React runs its slower development build.
process.env.NODE_ENV ??= 'production'
await import('./production.ts')

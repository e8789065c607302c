import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Starts the production server. Compiled code is cached beside the build, or with the data if the build is not writable, so that later
 * starts need not compile. The cache has to be enabled before the first import, hence this file.
 */
const folders = ['.cache/compiled', join(process.env.DATA_DIR?.trim() || 'data', 'compiled')]
folders.some((folder) => enableCompileCache(folder).status !== constants.compileCacheStatus.FAILED)
// Without it React runs its slower development build.
process.env.NODE_ENV ??= 'production'
await import('./production.ts')

import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * The production server. What compiling its files yields is kept beside the build, or with the data where the build may not
 * be written: every start but the first takes it from there. Needed before the first import, hence the file of its own.
 */
const folders = ['.cache/compiled', join(process.env.DATA_DIR?.trim() || 'data', 'compiled')]
folders.some((folder) => enableCompileCache(folder).status !== constants.compileCacheStatus.FAILED)
// React is another, slower library without it.
process.env.NODE_ENV ??= 'production'
await import('./production.ts')

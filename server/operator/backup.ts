import { existsSync } from 'node:fs'
import { access, mkdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { databaseFile, openDatabase, type StorePlace } from '#server/database/open.ts'
import { eraseAgain } from '#server/inquiries/erase.ts'
import { giveToOwner } from './owner.ts'
import { checkLoad, dumpPostgres, loadPostgres } from './postgres-dump.ts'
import { Failure, copySqlite, isDamage, isForeign, replaceSqlite } from './sqlite-copy.ts'

/** Writes a whole, consistent copy of the store to a file while writes go on. */
export async function backup(place: StorePlace, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const there = await stat(file).catch(() => undefined)
  // Otherwise root could replace /dev/null with a backup.
  if (there?.isFile() === false) throw new Failure(`${file} is a folder or a device: name a file.`)
  const folders = [dirname(file), place.DATA_DIR].map((folder) => realpath(folder).catch(() => resolve(folder)))
  const [target, store] = await Promise.all(folders)
  if (target === store && ['', '-wal', '-shm'].some((part) => basename(file) === databaseFile + part))
    throw new Failure(`${file} is the store itself: name another file, like backups/today.db.`)
  if (place.DATABASE_URL === undefined) await copySqlite(join(place.DATA_DIR, databaseFile), file)
  else await dumpPostgres(place.DATABASE_URL, file)
}

/** Replaces the store with a backup; the server must not run. Who was erased since is erased again; `wasDamaged`: nobody knows who that is. */
export async function restore(place: StorePlace, file: string) {
  await access(file).catch((error: unknown) => {
    throw new Failure(`There is no file ${file}.`, { cause: error })
  })
  if (place.DATABASE_URL !== undefined) await checkLoad(place.DATABASE_URL, file)
  const fingerprints = await knownErasures(place)
  if (place.DATABASE_URL === undefined) {
    const store = join(place.DATA_DIR, databaseFile)
    await replaceSqlite(store, file)
    await giveToOwner(place.DATA_DIR, [store])
  } else await loadPostgres(place.DATABASE_URL, file)
  await using database = await openDatabase(place)
  if (fingerprints === undefined) return { erasedAgain: 0, wasDamaged: true }
  const erasures = [...fingerprints].map((fingerprint) => ({ fingerprint, erased_at: database.now() }))
  if (erasures.length > 0)
    await database.query
      .insertInto('erasures')
      .values(erasures)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { erasedAgain: await eraseAgain(database, { dataDir: place.DATA_DIR, fingerprints }), wasDamaged: false }
}

/** Fingerprints of the addresses that were erased; `undefined` if the store is too damaged to tell. */
async function knownErasures(place: StorePlace): Promise<ReadonlySet<string> | undefined> {
  const store = join(place.DATA_DIR, databaseFile)
  if (place.DATABASE_URL === undefined && existsSync(store) && isForeign(store)) return undefined
  try {
    await using database = await openDatabase(place)
    const rows = await database.query.selectFrom('erasures').select('fingerprint').execute()
    return new Set(rows.map(({ fingerprint }) => fingerprint))
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  }
}

import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isForgottenPartial, writeWhole } from '#catalog/write-whole.ts'

/** Results of slow work, kept in a folder from build to build under names that say what they were made of. */
export class BuildCache {
  readonly folder: string
  readonly #named = new Set<string>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** The bytes under a name; made, and kept, if no earlier build has left them. */
  async take(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    this.#named.add(name)
    const file = join(this.folder, name)
    try {
      return await readFile(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    const made = await make()
    writeWhole(file, made)
    return made
  }

  /** Removes what was not taken, and forgotten partial files. To be called at the end of a build that has taken all it needs. */
  async sweep(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name)
      if (this.#named.has(name) || (name.endsWith('.part') && !isForgottenPartial(file))) continue
      await rm(file, { force: true, recursive: true })
    }
  }
}

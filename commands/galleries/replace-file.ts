import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file whole or not at all: beside its place first, safely on the disk, then renamed. Makes the folder. */
export function replaceFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}.part`
  try {
    const file = openSync(beside, 'w')
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

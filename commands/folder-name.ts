import { sep } from 'node:path'

/** Signs that mean something else in the addresses by which modules are imported. */
const unusable = /[#?%]/

/** Ends the process where the project lies in a folder whose name no build tool can work with. */
export function refuseFolderName(folder: string = process.cwd()): void {
  const part = folder.split(sep).find((name) => unusable.test(name))
  if (part === undefined) return
  const sign = unusable.exec(part)?.[0]
  console.error(`The folder "${part}" has a "${sign}" in its name, which modules cannot be loaded from: rename it.`)
  process.exit(1)
}

import { sep } from 'node:path'

/** Ends the process where the project lies in a folder with a sign that means something else in the addresses of modules. */
export function refuseFolderName(): void {
  const part = process
    .cwd()
    .split(sep)
    .find((name) => /[#?%]/.test(name))
  if (part === undefined) return
  const sign = /[#?%]/.exec(part)?.[0]
  console.error(`The folder "${part}" has a "${sign}" in its name, which modules cannot be loaded from: rename it.`)
  process.exit(1)
}

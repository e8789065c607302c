/** Ends the process where the project lies in a folder with a sign that means something else in the addresses of modules. */
export function refuseFolderName(): void {
  const [part, sign] = /[^/\\#?%]*([#?%])[^/\\]*/.exec(process.cwd()) ?? []
  if (part === undefined) return
  console.error(`The folder "${part}" has a "${sign}" in its name, which modules cannot be loaded from: rename it.`)
  process.exit(1)
}

import { fileURLToPath } from 'node:url'
import { arePicturesMade } from '#pictures/made.ts'
import { refuseFolderName } from './folder-name.ts'
import { runProgram } from './steps.ts'

/** `npm run dev`: makes the pictures if they have not been made, as after a fresh clone, then serves with hot reload. */
refuseFolderName()
if (!arePicturesMade('.')) {
  console.log('The pictures have not been made yet. Making them takes minutes, once: they are kept in .cache.')
  const status = await runProgram(process.execPath, [fileURLToPath(new URL('photos.ts', import.meta.url))])
  // A picture that fails leaves its frame unexposed; but without the manifests no page could be shown.
  if (!arePicturesMade('.')) process.exit(status || 1)
}
await import('#server/dev.ts')

import { existsSync } from 'node:fs'
import { pictureFolders } from '#contract/pictures.ts'

/** What to do where the site could not be opened because it was never built; `undefined` for other errors. */
export function notBuilt(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return isMissing ? `The site is not built: ${error.message}. Run "npm run build", or "npm start".` : undefined
}

/** What visitors miss where the pictures were not made on this machine or not copied to it. */
export function missingPictures(folder: string = pictureFolders.photos): string | undefined {
  return existsSync(folder)
    ? undefined
    : `There is no folder ${folder}: every picture answers 404. Run "npm run photos".`
}

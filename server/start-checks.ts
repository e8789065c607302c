import { existsSync } from 'node:fs'
import { pictureFolders } from '#contract/pictures.ts'
import { adviceOnPostgres } from './database/advice.ts'
import { errorWords } from './log.ts'

/** Ends a start with one line that says what is wrong and how to mend it. */
export function end(line: string, code: 1 | 2 = 1): never {
  console.error(line)
  process.exit(code)
}

/** Why a build cannot be served at an address, with the fix; `undefined` if it was made for that address. */
export function wrongAddress(built: { readonly siteUrl: string }, siteUrl: string | undefined): string | undefined {
  if (siteUrl === undefined || built.siteUrl === siteUrl) return undefined
  return (
    `The site was built for ${built.siteUrl}, but SITE_URL is ${siteUrl}: its pages would name another address as their own. ` +
    `Run "SITE_URL=${siteUrl} npm run build", or set SITE_URL to ${built.siteUrl}.`
  )
}

/** Why the content cannot be read, and how to find out what is wrong with it. */
export function unreadContent(error: unknown): string {
  return `The content cannot be read: ${errorWords(error)}. Check CONTENT_DIR, and run "npm run content:check".`
}

/** Why the store cannot be opened, and what to do: at least the setting that names it. */
export function unopenedStore(error: unknown, { DATABASE_URL }: { DATABASE_URL?: string | undefined }): string {
  const advice = DATABASE_URL === undefined ? 'Check DATA_DIR.' : (adviceOnPostgres(error) ?? 'Check DATABASE_URL.')
  return `The store cannot be opened: ${errorWords(error)}. ${advice}`
}

/** Why the server cannot listen, and which of its two settings to change. */
export function notListening(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)
    ? `HOST ${HOST} cannot be used: ${errorWords(error)}. Set HOST to an address of this machine, or to 0.0.0.0 for all.`
    : `Port ${PORT} cannot be used: ${errorWords(error)}. Set PORT to a free one.`
}

/** What to do if the pictures were neither made on this machine nor copied to it; `undefined` if they are there. */
export function missingPictures(folder: string = pictureFolders.photos): string | undefined {
  return existsSync(folder)
    ? undefined
    : `There is no folder ${folder}: every picture answers 404. Run "npm run photos".`
}

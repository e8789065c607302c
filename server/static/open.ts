import { publicScraperUrl } from '#contract/extraction.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { securityHeaders } from '#server/middleware/security-headers.ts'
import { type BuiltSite, createBuiltSite, readSiteIndex } from './static-site.ts'

/** Where the finishing step left the site. */
const siteFolder = 'build/site'

/** Why a build cannot be served at an address, with the fix; `undefined` if it was made for that address. */
export function wrongAddress(built: Pick<BuiltSite, 'siteUrl'>, siteUrl: string | undefined): string | undefined {
  if (siteUrl === undefined || built.siteUrl === siteUrl) return undefined
  return (
    `The site was built for ${built.siteUrl}, but SITE_URL is ${siteUrl}: its pages would name another address as their own. ` +
    `Run "SITE_URL=${siteUrl} npm run build", or set SITE_URL to ${built.siteUrl}.`
  )
}

/** The built site of this project with its pictures and films, as the settings want it. */
export function openBuiltSite(settings: { SCRAPER_URL?: string | undefined }): BuiltSite {
  const index = readSiteIndex(siteFolder)
  return createBuiltSite({
    folder: siteFolder,
    index,
    folders: [
      { prefix: '/photos/', directory: pictureFolders.photos },
      { prefix: '/films/', directory: pictureFolders.films },
    ],
    headers: securityHeaders(index.siteUrl),
    scraperUrl: settings.SCRAPER_URL ?? publicScraperUrl,
  })
}

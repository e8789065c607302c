import { publicScraperUrl } from '#contract/extraction.ts'
import { pictureFolders } from '#contract/pictures.ts'
import { securityHeaders } from '#server/middleware/security-headers.ts'
import { type BuiltSite, createBuiltSite, readSiteIndex } from './static-site.ts'

/** Where the finishing step left the site. */
const siteFolder = 'build/site'

/** The built site of this project with its pictures and films, as the settings want it. */
export function openBuiltSite(settings: { SITE_URL: string; SCRAPER_URL?: string | undefined }): BuiltSite {
  return createBuiltSite({
    folder: siteFolder,
    index: readSiteIndex(siteFolder),
    folders: [
      { prefix: '/photos/', directory: pictureFolders.photos },
      { prefix: '/films/', directory: pictureFolders.films },
    ],
    headers: securityHeaders(settings.SITE_URL),
    scraperUrl: settings.SCRAPER_URL ?? publicScraperUrl,
  })
}

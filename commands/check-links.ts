import { checkedSite, openBuiltFiles } from '#finish/built-site.ts'
import { findDeadLinks } from '#finish/link-check.ts'
import { refuseStaleBuild } from './build-state.ts'
import { counted } from './counted.ts'

/** Follows every link inside the built site, also of pictures, anchors, feeds and sitemap; prints each dead one with its page. */
refuseStaleBuild()
const files = openBuiltFiles()
const dead = findDeadLinks(checkedSite(files, files.index.siteUrl))
for (const { page, link, reason } of dead) console.error(`${page}: ${link} (${reason})`)
if (dead.length === 0) console.log(`Every link of ${counted(files.pages.size, 'page')} leads somewhere.`)
else console.error(`${counted(dead.length, 'dead link')}: correct them in the content or in app/.`)
process.exitCode = dead.length === 0 ? 0 : 1

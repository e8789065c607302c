import { siteUrl } from '#catalog/chrome.ts'
import { checkedSite, openBuiltFiles } from '#finish/built-site.ts'
import { findDeadLinks } from '#finish/link-check.ts'

/** Follows every link inside the built site: pages, pictures, anchors, canonical addresses and feeds. */
const files = openBuiltFiles()
const dead = findDeadLinks(checkedSite(files, siteUrl()))
for (const { page, link, reason } of dead) console.error(`${page}: ${link}: ${reason}`)
console.log(dead.length === 0 ? `No dead link on ${files.pages.size} pages.` : `${dead.length} dead links.`)
process.exitCode = dead.length === 0 ? 0 : 1

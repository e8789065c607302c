import { openBuiltSite } from '#prerender/built-site.ts'
import { checkedSite, findDeadLinks } from '#prerender/links.ts'
import { refuseStaleBuild } from './build-state.ts'
import { counted } from './counted.ts'

/** Follows every link inside the built site, also of pictures, anchors, feeds and sitemap; prints each dead one with its page. */
refuseStaleBuild()
const site = openBuiltSite()
const dead = findDeadLinks(checkedSite(site))
for (const { page, link, reason } of dead) console.error(`${page}: ${link} (${reason})`)
if (dead.length === 0) console.log(`Every link of ${counted(site.pages.size, 'page')} leads somewhere.`)
else console.error(`${counted(dead.length, 'dead link')}: correct them in the content or in app/.`)
process.exitCode = dead.length === 0 ? 0 : 1

import { openBuiltSite } from '#prerender/built-site.ts'
import { refuseStaleBuild } from './build-state.ts'
import { counted } from './counted.ts'
import { printDeadLinks } from './dead-links.ts'

/** Follows every link inside the built site, also of pictures, anchors, feeds and sitemap. */
refuseStaleBuild()
const site = openBuiltSite()
const isWhole = printDeadLinks(site) === 0
if (isWhole) console.log(`Every link of ${counted(site.pages.size, 'page')} leads somewhere.`)
process.exitCode = isWhole ? 0 : 1

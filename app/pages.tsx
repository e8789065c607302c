import { Hono } from 'hono'
import { feedPaths } from '#contract/addresses.ts'
import { publicScraperUrl } from '#contract/extraction.ts'
import type { AnswerPage, PageAssets, PageOptions } from '#contract/pages.ts'
import { documents } from './document.tsx'
import type { PageEnv } from './page.ts'
import { aboutPage } from './pages/about.tsx'
import { articlePage } from './pages/article.tsx'
import { blogPage } from './pages/blog.tsx'
import { casePage } from './pages/case.tsx'
import { casesPage } from './pages/cases.tsx'
import { contactPage } from './pages/contact.tsx'
import { errorPage } from './pages/error.tsx'
import { atomFeed, jsonFeed } from './pages/feeds.tsx'
import { extractionPage } from './pages/extraction.tsx'
import { homePage } from './pages/home.tsx'
import { legalPage } from './pages/legal.tsx'
import { notFoundPage } from './pages/not-found.tsx'
import { servicePage } from './pages/service.tsx'
import { servicesPage } from './pages/services.tsx'

/** Every page of the site. Moved addresses are redirected by the server before they come here. */
export function createPages(assets: PageAssets, options: PageOptions = {}): AnswerPage {
  const { scraperUrl = publicScraperUrl } = options
  const pages = new Hono<PageEnv>()
    .use(documents(assets, options))
    .get('/', homePage)
    .get('/services', servicesPage)
    .get('/services/:id', (c) => servicePage(c, c.req.param('id')))
    .get('/cases', casesPage)
    .get('/cases/:id', (c) => casePage(c, c.req.param('id')))
    .get('/blog', blogPage)
    .get(feedPaths.atom, atomFeed)
    .get(feedPaths.json, jsonFeed)
    .get('/blog/:id', (c) => articlePage(c, c.req.param('id')))
    .get('/about', aboutPage)
    .get('/contact', contactPage)
    .get('/privacy', legalPage('privacy'))
    .get('/terms', legalPage('terms'))
    .get('/accessibility', legalPage('accessibility'))
    .get('/gallery-extractor', extractionPage('all'))
    .get('/grossman-extractor', extractionPage('single'))
    .notFound(notFoundPage)
    .onError(errorPage)
  return (request, formState) => pages.fetch(request, { formState, scraperUrl })
}

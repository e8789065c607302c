import type { MiddlewareHandler } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { chrome } from '#catalog/chrome.ts'
import type { PageAssets } from '#contract/pages.ts'
import { iconLinks } from '#finish/icons.ts'
import { speculationRules } from '#finish/speculation.ts'
import { Footer } from '#app/features/navigation/footer.tsx'
import { Header } from '#app/features/navigation/header.tsx'
import { ThemeScript } from '#app/features/theme/theme-script.tsx'
import type { PageEnv } from './page.ts'

/** Makes `c.render` answer with a whole document. Nothing of it is hydrated but its islands, so it has no marks of React. */
export function documents(assets: PageAssets): MiddlewareHandler<PageEnv> {
  return async (c, next) => {
    c.setRenderer((content) =>
      c.html(
        `<!doctype html>${renderToStaticMarkup(
          <Document assets={assets} pathname={c.req.path}>
            {content}
          </Document>,
        )}`,
      ),
    )
    await next()
  }
}

/** What all pages share. React moves the titles, metas and links that a page renders into the head. */
function Document({ assets, pathname, children }: { assets: PageAssets; pathname: string; children: ReactNode }) {
  const { words, name, shortName, language, header, footer, contact } = chrome()
  return (
    <html lang={language} data-site={shortName}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeScript storageKey={`${shortName}-ui-theme`} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={assets.styles} />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {iconLinks.map((link) => (
          <link key={link.href} {...link} />
        ))}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        <a href="#main" className="skip-link label bg-ink text-paper flex min-h-target items-center px-5">
          {words.skip}
        </a>
        <Header {...header} contact={contact} words={words} name={name} pathname={pathname} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer {...footer} contact={contact} words={words} />
        <div id="toasts" role="alert" data-label={words.notifications} data-dismiss-label={words.dismiss} />
      </body>
    </html>
  )
}

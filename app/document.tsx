import type { MiddlewareHandler } from 'hono'
import { type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { chrome } from '#catalog/chrome.ts'
import { type PageAssets, type PageOptions, pageSources } from '#contract/pages.ts'
import { Footer } from '#app/features/navigation/footer.tsx'
import { Header } from '#app/features/navigation/header.tsx'
import { themeScript } from '#app/features/theme/theme-script.ts'
import { keepClicks } from '#app/islands/keep-clicks.ts'
import { FilesContext, type PageEnv, type Told, ToldContext } from './page.ts'
import { contentSecurityPolicy, hashSource } from './policy.ts'

/**
 * Which pages browsers may make ready when a visitor points at a link for 200 ms: every page of ours. Files have an extension, and no link
 * leads to the tools. Browsers leave it with Save-Data. What is made ready records nothing and starts nothing before it is shown: see the
 * end of `entry.client.ts`.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', String.raw`/*\?(.+)`] } }] },
      eagerness: 'moderate',
    },
  ],
})

/** The one inline script of every page. */
const script = themeScript + keepClicks

/**
 * Makes `c.render` answer with a whole document and the policy for it. Inline scripts and styles are admitted by hashes of the texts that
 * this file writes: nothing that stands in the page by any other way can run.
 */
export function documents(assets: PageAssets, options: PageOptions): MiddlewareHandler<PageEnv> {
  const files = (...sources: readonly string[]) =>
    [...new Set(sources.flatMap((source) => assets.files?.[source] ?? `/${source}`))].join(' ')
  return async (c, next) => {
    c.setRenderer((content) => {
      const told: Told = {}
      const html = renderToString(
        <FilesContext value={files}>
          <ToldContext value={told}>
            <Document assets={assets} pathname={c.req.path} address={c.env?.formState?.address}>
              {content}
            </Document>
          </ToldContext>
        </FilesContext>,
      )
      if (told.facts) options.onPage?.(told.facts)
      const { unstyled, rules } = options.isDevelopment ? { unstyled: html, rules: '' } : takeStyles(html)
      const styles = crossFade + accentRule() + rules
      const policy = { hasHostedFilm: false, ...told.policy, scripts: [script, speculationRules].map(hashSource) }
      if (!options.isDevelopment)
        c.header('content-security-policy', contentSecurityPolicy({ ...policy, styles: [hashSource(styles)] }))
      return c.html(`<!doctype html>${completed(unstyled, styles, told)}`)
    })
    await next()
  }
}

/**
 * Documents cross-fade. It stands in the document, because browsers decide at the first rules of a page, and on a slow line the style sheet
 * is not there by then.
 */
const crossFade = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** The agency's colours, from which tokens.css makes the accent of both themes. */
function accentRule(): string {
  const values = Object.entries(chrome().accent).flatMap(([theme, shades]) =>
    Object.entries(shades).map(([shade, value]) => `--accent-${theme}-${shade}:${value}`),
  )
  return `:root{${values.join(';')}}`
}

/** React leaves a script that has a handler where it is written; without one it would be asked for before the style sheet. */
const staysHere = () => {}

/** React escapes quotes and angle brackets wherever it writes text, so this matches nothing but its own style attributes. */
const styleAttribute = / style="([^"]*)"/g
const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", amp: '&', gt: '>', lt: '\\3c ' }

/** Turns style attributes, which the policy forbids, into rules, one for each distinct style. */
export function takeStyles(html: string): { readonly unstyled: string; readonly rules: string } {
  const names = new Map<string, string>()
  const unstyled = html.replaceAll(styleAttribute, (_, style: string) => {
    if (style === '') return ''
    const name = names.get(style) ?? names.size.toString(36)
    names.set(style, name)
    return ` data-s="${name}"`
  })
  const rules = [...names].map(([style, name]) => {
    const declarations = style.replaceAll(/&(quot|#x27|amp|gt|lt);/g, (_, entity: string) => entities[entity] ?? '')
    return `[data-s="${name}"]{${declarations}}`
  })
  return { unstyled, rules: rules.join('') }
}

/** The document with its rules at the end of the head, and after all that visitors see what search engines read. */
function completed(html: string, styles: string, { statements }: Told): string {
  const head = html.indexOf('</head>')
  const body = html.lastIndexOf('</body>')
  // JSON that cannot end the script element around it.
  const graph = statements && JSON.stringify({ '@context': 'https://schema.org', '@graph': statements })
  const data = graph ? `<script type="application/ld+json">${graph.replaceAll('<', String.raw`\u003c`)}</script>` : ''
  return `${html.slice(0, head)}<style>${styles}</style>${html.slice(head, body)}${data}${html.slice(body)}`
}

interface DocumentProps {
  readonly assets: PageAssets
  readonly pathname: string
  /** Where the page is at home, if the browser shows another address. */
  readonly address: string | undefined
  readonly children: ReactNode
}

/** What all pages share. Nothing of it is hydrated but its islands. React moves the titles, metas and links that a page renders into the head. */
function Document({ assets, pathname, address, children }: DocumentProps) {
  const site = chrome()
  const { words, shortName, language } = site
  const files = useContext(FilesContext)
  return (
    <html
      lang={language}
      data-site={shortName}
      data-address={address}
      data-sending={files(pageSources.sending)}
      data-toaster={files(pageSources.toaster)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script dangerouslySetInnerHTML={{ __html: script }} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={assets.styles} />
        {assets.scripts.map((src) => (
          <script key={src} type="module" async fetchPriority="low" src={src} onLoad={staysHere} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={assets.icon ?? '/icon.svg'} type="image/svg+xml" />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        <a href="#main" className="skip-link label">
          {words.skip}
        </a>
        <Header {...site} pathname={pathname} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer {...site} />
        <section
          id="toasts"
          popover="manual"
          tabIndex={-1}
          aria-label={words.notifications}
          aria-keyshortcuts="Alt+T"
          data-dismiss-label={words.dismiss}
          data-reload-label={words.reload}
        />
      </body>
    </html>
  )
}

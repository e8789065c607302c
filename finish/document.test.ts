import { describe, expect, it } from 'vitest'
import type { FinishOptions } from '#contract/site-index.ts'
import { finishDocument } from './document.ts'
import { hashSource } from './policy.ts'

const boot = 'start()'
const options: FinishOptions = {
  boot,
  start: '/assets/start-0.js',
  styles: { '/assets/app.css': 'body{color:red}' },
  fonts: ['/assets/display.woff2'],
  speculation: '{"prefetch":[]}',
  ownPolicyPaths: ['/gallery-extractor'],
}
/** The form of React Router 8.4's scripts, as its build writes them. */
const routerScripts = `<script>window.__reactRouterContext = {"basename":"/","ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";

  window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};

import("/assets/entry-1.js");</script><script>window.__reactRouterContext.streamController.enqueue("[\\"a \\u003c/script> é\\"]");</script><script>window.__reactRouterContext.streamController.close();</script>`
const start = {
  context: { basename: '/', ssr: true },
  stream: '["a </script> é"]',
  manifest: '/assets/manifest-1.js',
  entry: '/assets/entry-1.js',
  routes: { root: '/assets/root-1.js', 'pages/home': '/assets/home-1.js' },
  modules: ['/assets/entry-1.js'],
  styles: ['/assets/app.css'],
}
const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>T</title><link rel="stylesheet" href="/assets/app.css"/><link rel="modulepreload" href="/assets/entry-1.js"/>${head}</head><body>${body}${routerScripts}</body></html>`
const bootData = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('a finished page', () => {
  it('runs no script of the router by itself', () => {
    const { html } = finishDocument(page('<main>Hi</main>'), options)
    expect(html).not.toContain('modulepreload')
    expect(html).not.toContain('type="module"')
    expect(html).not.toContain('streamController.enqueue')
    expect(html).toContain(`<script>${boot}</script>`)
  })

  it('has one script in its head, its own and the boot', () => {
    const { html, policy } = finishDocument(page('', '<script>theme()</script>'), options)
    expect(html).toContain(`<script>theme();\n${boot}</script>`)
    expect(policy.scripts).toContain(hashSource(`theme();\n${boot}`))
    expect(policy.scripts).toHaveLength(2)
  })

  it('leaves out what tells the router of links', () => {
    const { html, policy } = finishDocument(page('<a href="/a" data-discover="true">A</a>'), options)
    expect(html).toContain('<a href="/a">A</a>')
    expect(policy.scripts).toEqual([hashSource(options.speculation), hashSource(boot)])
  })

  it('keeps what the router needs as data', () => {
    const { html } = finishDocument(page('<main>Hi</main>'), options)
    expect(bootData(html)).toEqual({
      start: '/assets/start-0.js',
      data: start,
      ownPolicyPaths: ['/gallery-extractor'],
    })
  })

  it('keeps what starts the site out of the page where there is a place for it', () => {
    const kept: unknown[] = []
    const { html } = finishDocument(page(''), options, {
      keepStart(data) {
        kept.push(data)
        return '/assets/start-1.js'
      },
    })
    expect(kept).toEqual([start])
    expect(bootData(html)).toEqual({ start: '/assets/start-1.js', ownPolicyPaths: ['/gallery-extractor'] })
  })

  it('carries of its styles what it uses, where somebody can tell', () => {
    const { html, policy } = finishDocument(page('<p class="a b">Hi</p>'), options, {
      usedStyles: (styles, { shape }) =>
        styles.map((css) => `${css}/*${shape.canMatch([{ type: 'class', name: 'b' }])}*/`),
    })
    expect(html).toContain('<style>body{color:red}/*true*/</style>')
    expect(policy.styles).toEqual([hashSource('body{color:red}/*true*/')])
  })

  it('leaves the two scripts that React takes over, in their place', () => {
    const { html } = finishDocument(page('<main>Hi</main>'), options)
    expect(html).toMatch(
      /<main>Hi<\/main><script type="application\/json" id="boot">.*<\/script><script><\/script><\/body>/s,
    )
  })

  it('admits exactly the inline scripts and styles that it holds', () => {
    const { html, policy } = finishDocument(page('<script>early()</script>'), options)
    expect(policy.scripts).toEqual(['{"prefetch":[]}', boot, 'early()'].map(hashSource))
    expect(policy.styles).toEqual([hashSource('body{color:red}')])
    expect(html.match(/<script(?![^>]*application\/)[^>]*>[^<]+/g)).toHaveLength(policy.scripts.length)
  })

  it('turns style attributes into rules, one for each distinct style', () => {
    const body = '<p style="color:red;">a</p><p style="color:red">b</p><svg style="--x:1"></svg><i style=""></i>'
    const { html, policy } = finishDocument(page(body), options)
    expect(html).not.toContain('style="')
    expect(html).toContain('<p data-s="0">a</p><p data-s="0">b</p><svg data-s="1"></svg><i></i>')
    expect(html).toContain('<style>body{color:red}[data-s="0"]{color:red}[data-s="1"]{--x:1}</style>')
    expect(policy.styles).toContain(hashSource('body{color:red}[data-s="0"]{color:red}[data-s="1"]{--x:1}'))
  })

  it('writes the style sheet into the page and leaves no link that a browser could fetch ahead', () => {
    const { html } = finishDocument(page(''), options)
    expect(html).toContain('<style>body{color:red}</style>')
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('stops the build where it links a style sheet that the build does not have', () => {
    const unknown = page('<main>Hi</main>', '<link rel="stylesheet" href="/assets/app.css#"/>')
    expect(() => finishDocument(unknown, options)).toThrow('/assets/app.css#')
  })

  it('is painted once its title and all beside it have been read', () => {
    const waits = (body: string) => finishDocument(page(body), options).html
    const html = waits('<header>Menu</header><main><div><h1>A</h1><p>B <a>C</a></p></div><p>D</p></main>')
    expect(html).toContain('<head><link rel="expect" href="#title-end" blocking="render"><meta')
    expect(html).toContain('<p>B <a id="title-end">C</a></p></div><p>D</p>')
    expect(waits('<main><h1 id="a">A</h1></main>')).toContain('<link rel="expect" href="#a" blocking')
    expect(waits('<main>Hi</main>')).not.toContain('blocking')
  })

  it('asks for the fonts before the style sheet', () => {
    const { html } = finishDocument(page(''), options)
    expect(html.indexOf('/assets/display.woff2')).toBeGreaterThan(0)
    expect(html.indexOf('/assets/display.woff2')).toBeLessThan(html.indexOf('<style>'))
  })

  it('writes structured data that no text of it can break out of', () => {
    const { html } = finishDocument(page(''), options, {
      structuredData: { name: '</script><script>alert(1)</script>' },
    })
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>')
    expect(html).not.toContain('<script>alert')
  })

  it('notices a film of the hosting provider', () => {
    const film = (provider: string) => page(`<div data-video-provider="${provider}"></div>`)
    expect(finishDocument(film('vimeo'), options).policy.hasHostedFilm).toBe(true)
    expect(finishDocument(film('file'), options).policy.hasHostedFilm).toBe(false)
  })

  it('takes the address of a film that a visitor searched for for text', () => {
    const search = page('<input value="https://vimeo.com/1"><p>Nothing for https://player.vimeo.com/1</p>')
    expect(finishDocument(search, options).policy.hasHostedFilm).toBe(false)
  })

  it('gives a page without the router its policy and no boot', () => {
    const { html, policy } = finishDocument(
      '<!DOCTYPE html><html><head></head><body><p>Sorry</p></body></html>',
      options,
    )
    expect(html).not.toContain(boot)
    expect(policy.scripts).toEqual([])
  })

  it('stops the build where the router’s scripts have changed their form', () => {
    expect(() => finishDocument(page('').replace('import * as route1', 'import { x } '), options)).toThrow('pages/home')
    expect(() => finishDocument(page('').replace('streamController.close();', ''), options)).toThrow('not complete')
  })
})

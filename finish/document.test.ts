import { describe, expect, it } from 'vitest'
import { finishDocument } from './document.ts'
import { hashSource } from './policy.ts'

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>T</title>${head}</head><body>${body}</body></html>`

describe('a finished page', () => {
  it('admits exactly the inline scripts and styles that it holds', () => {
    const head =
      '<script>early()</script><script type="speculationrules">{}</script><script type="module" src="/a.js"></script>'
    const { policy } = finishDocument(page('<p style="color:red">a</p>', head), { name: 'data' })
    expect(policy.scripts).toEqual(['early()', '{}'].map(hashSource))
    expect(policy.styles).toEqual([hashSource('[data-s="0"]{color:red}')])
  })

  it('turns style attributes into rules, one for each distinct style', () => {
    const body = '<p style="color:red;">a</p><p style="color:red">b</p><svg style="--x:1"></svg><i style=""></i>'
    const { html } = finishDocument(page(body))
    expect(html).toContain('<p data-s="0">a</p><p data-s="0">b</p><svg data-s="1"></svg><i></i>')
    expect(html).toContain('<style>[data-s="0"]{color:red}[data-s="1"]{--x:1}</style></head>')
  })

  it('writes structured data that no text of it can break out of', () => {
    const { html } = finishDocument(page(''), { name: '</script><script>alert(1)</script>' })
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>')
    expect(html).not.toContain('<script>alert')
  })

  it('notices a film of the hosting provider', () => {
    const film = (provider: string) => page(`<div data-video-provider="${provider}"></div>`)
    expect(finishDocument(film('vimeo')).policy.hasHostedFilm).toBe(true)
    expect(finishDocument(film('file')).policy.hasHostedFilm).toBe(false)
  })
})

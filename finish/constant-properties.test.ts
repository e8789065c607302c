import { describe, expect, it } from 'vitest'
import { inlineConstants as inline } from './constant-properties.ts'

const inlineConstants = (css: string, page = '') => inline([css], page).join('')
const rules = (css: string) => css.slice(css.lastIndexOf('.a{'))

describe('a custom property that is the same everywhere', () => {
  it('is written where it is read', () => {
    expect(rules(inlineConstants(':root{--gap:.25rem}.a{top:calc(var(--gap) * 2)}'))).toBe('.a{top:calc(.25rem * 2)}')
    expect(rules(inlineConstants('@layer t{:root,:host{--gap:1px}}.a{top:var(--gap)}'))).toBe('.a{top:1px}')
  })

  it.each([
    ':root{--gap:1px}@media print{:root{--gap:2px}}',
    ':root{--gap:1px}.b{--gap:2px}',
    ':root{--gap:1px}html[data-theme=dark]{--gap:1px}',
    '.b{--gap:1px}',
    '.b :root{--gap:1px}',
  ])('stays a reference where it has another value under a condition or on an element: %s', (css) => {
    expect(rules(inlineConstants(`${css}.a{top:var(--gap)}`))).toBe('.a{top:var(--gap)}')
  })

  it('stays a reference where the page itself sets it', () => {
    const read = '.a{top:var(--gap)}'
    expect(rules(inlineConstants(`:root{--gap:1px}${read}`, '<p style="--gap:2px">'))).toBe(read)
  })

  it('stays a reference where its value is longer', () => {
    const css = ':root{--ease:cubic-bezier(.2,.7,.2,1)}.a{transition-timing-function:var(--ease)}'
    expect(inlineConstants(css)).toBe(css)
  })

  it('is written into the style sheets that others belong to', () => {
    expect(inline([':root{--gap:1px}', '.a{top:var(--gap)}'], '')[1]).toBe('.a{top:1px}')
  })
})

describe('a custom property that nothing sets', () => {
  it('is the fallback of its reader, unless the page sets it', () => {
    const css = '.a{transition-duration:var(--duration,.15s)}'
    expect(inlineConstants(css)).toBe('.a{transition-duration:.15s}')
    expect(inlineConstants(css, '<p style="--duration:1s">')).toBe(css)
  })
})

describe('a registered custom property', () => {
  it('is its first value where nothing else is given', () => {
    const css = '@property --style{syntax:"*";inherits:false;initial-value:solid}'
    expect(rules(inlineConstants(`${css}*{--style:solid}.a{border-style:var(--style)}`))).toBe('.a{border-style:solid}')
    expect(rules(inlineConstants(`${css}.b{--style:dotted}.a{border-style:var(--style)}`))).toContain('var(--style)')
  })

  it('is the fallback of its reader where it has no value, and that one is read in turn', () => {
    const css = '@property --leading{syntax:"*";inherits:false}:root{--body:1.5}'
    expect(rules(inlineConstants(`${css}.a{line-height:var(--leading,var(--body))}`))).toBe('.a{line-height:1.5}')
    expect(rules(inlineConstants(`${css}.a{font-variant:var(--leading,) x}`))).toBe('.a{font-variant: x}')
    expect(rules(inlineConstants(`${css}*{--leading:initial}.a{line-height:var(--leading,2)}`))).toBe(
      '.a{line-height:2}',
    )
    expect(rules(inlineConstants(`${css}.a{line-height:var(--leading)}`))).toBe('.a{line-height:var(--leading)}')
    expect(rules(inlineConstants(`${css}.b{--leading:1}.a{line-height:var(--leading,2)}`))).toContain(
      'var(--leading,2)',
    )
  })
})

import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { PageShape } from './page-shape.ts'
import { usedStyles as usedOf } from './used-styles.ts'

const page = (html: string) => ({ html, shape: new PageShape(parse(html)) })

const usedStyles = (css: string, on: ReturnType<typeof page>) => usedOf([css], on).join('')

describe('the styles that a page uses', () => {
  it('leave out the rules of classes that it does not have', () => {
    expect(usedStyles('.a{color:red}.b{color:blue}.a .b{top:0}', page('<p class="a"></p>'))).toBe('.a{color:red}')
  })

  it('leave out the rules of elements that it does not have, or not there', () => {
    const css = 'p{top:0}b{top:1px}.a p{top:2px}p .a,#x{top:3px}p i{top:4px}'
    expect(usedStyles(css, page('<p class="a" id="x"><i></i></p>'))).toBe('p{top:0}#x{top:3px}p i{top:4px}')
  })

  it('keep states and attributes, which change without a new class', () => {
    const css =
      'p{top:0}[data-theme=dark]{top:1px}.a:hover{top:2px}.b:hover{top:2px}.a:not(.b){top:3px}.a:not(:has(.b)){top:4px}'
    expect(usedStyles(css, page('<p class="a"></p>'))).toBe(
      'p{top:0}[data-theme=dark]{top:1px}.a:hover{top:2px}.a:not(.b){top:3px}.a:not(:has(.b)){top:4px}',
    )
  })

  it('leave out what asks `:has` for a class that is not there, unless another class will do', () => {
    const css = 'p:has(.b) .a,p:has(.b .a:hover){top:0}p:has(.b),.a{top:1px}p:has(.a,.b){top:2px}p:has(:hover){top:3px}'
    expect(usedStyles(css, page('<p class="a"></p>'))).toBe('.a{top:1px}p:has(.a,.b){top:2px}p:has(:hover){top:3px}')
  })

  it('leave out animations that nothing names', () => {
    const css =
      '@keyframes read{to{top:0}}@keyframes reader{to{top:1px}}@keyframes turn{to{top:2px}}.a{animation:reader 1s}.b{animation:read 1s}'
    const worded =
      '<p class="a" style="animation-name:turn" title="Animation: read">No animation is named by what you read</p>'
    expect(usedStyles(css, page(worded))).toBe(
      '@keyframes reader{to{top:1px}}@keyframes turn{to{top:2px}}.a{animation:1s reader}',
    )
  })

  it('keep a rule where one of several classes of `:is` is there', () => {
    expect(usedStyles(':is(.a,.b) em{top:0}', page('<p class="a"><em></em></p>'))).toMatch(/\.a.* em\{top:0\}/)
    expect(usedStyles(':is(.c,.b) em{top:0}', page('<p class="a"><em></em></p>'))).toBe('')
  })

  it('leave out custom properties that nothing reads any more, one by one', () => {
    const css =
      ':root{--one:1px;--two:var(--one);--three:clamp(1px,2vw,3px);--four:4px}.a{top:var(--three)}.b{top:var(--two)}'
    expect(usedStyles(css, page('<p class="a" style="left:var(--four)"></p>'))).toBe(
      ':root{--three:clamp(1px,2vw,3px);--four:4px}.a{top:var(--three)}',
    )
  })

  it('keep a custom property that another style sheet of the page reads', () => {
    const styles = [':root{--one:clamp(1px,2vw,3px);--two:2px}', '.a{top:var(--one)}.b{top:var(--two)}']
    expect(usedOf(styles, page('<p class="a"></p>'))).toEqual([':root{--one:clamp(1px,2vw,3px)}', '.a{top:var(--one)}'])
  })

  it('have the values of properties that are the same everywhere, and neither those nor their registration', () => {
    const css =
      '@property --leading{syntax:"*";inherits:false}:root{--step:.25rem}.a{top:calc(var(--step)*4);line-height:var(--leading,2)}'
    expect(usedStyles(css, page('<p class="a"></p>'))).toBe('.a{line-height:2;top:1rem}')
  })

  it('are written as Safari 16.4 reads them: no shorthand that it does not know', () => {
    const css =
      '.a{text-decoration:underline;text-decoration-thickness:1px;animation:a linear both;animation-timeline:--x}'
    expect(usedStyles(`${css}@keyframes a{to{top:0}}`, page('<p class="a"></p>'))).toMatch(
      /text-decoration:underline;text-decoration-thickness:1px;.*animation-timeline:--x/,
    )
  })

  it('keep the order of the layers, also of those that end up empty', () => {
    const css = '@layer first{.b{top:0}}@layer second{.a{top:1px}}'
    expect(usedStyles(css, page('<p class="a"></p>'))).toMatch(/^@layer first;/)
  })

  it('are the same for every page that has the same classes', () => {
    const css = '.a{top:0}.b{top:1px}'
    expect(usedStyles(css, page('<p class="a"></p>'))).toBe(usedStyles(css, page('<b class="a x"></b>')))
    expect(usedStyles(css, page('<b class="b"></b>'))).toBe('.b{top:1px}')
  })
})

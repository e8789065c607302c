import { type Selector, transform } from 'lightningcss'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { PageShape } from './page-shape.ts'

const shape = new PageShape(
  parse('<main id="top"><ul class="list wide"><li>1<li class="last"><a>2</a></ul><svg viewBox="0 0 1 1"></svg></main>'),
)

function canMatch(text: string): boolean {
  const found: Selector[] = []
  transform({
    filename: 'selector.css',
    code: Buffer.from(`${text}{top:0}`),
    visitor: {
      Rule: {
        style({ value }) {
          found.push(...value.selectors)
        },
      },
    },
  })
  if (found.length !== 1 || !found[0]) throw new Error(`${text} is not one selector`)
  return shape.canMatch(found[0])
}

describe('what a selector can match in a page', () => {
  it.each([
    'li',
    'LI',
    '#top',
    '.list.wide',
    '*',
    ':root',
    'html',
    'main .last',
    'main>ul>li>a',
    'ul li~.last',
    'li+li a',
    'ul+svg',
    'main:has(.list,.none)',
    ':is(.none,.list) a',
    ':where(ul>li)',
    'li:is(ul .last)',
    'a::before',
    'ul::view-transition',
  ])('%s is there', (text) => {
    expect(canMatch(text)).toBe(true)
  })

  it.each([
    'li:hover',
    'main[hidden]',
    '[data-open] a',
    'li:nth-child(7)',
    'li:not(.last)',
    'ul:not(:has(a))',
    'ul:empty',
  ])('%s can come to be there by a state or an attribute, or is not looked at', (text) => {
    expect(canMatch(text)).toBe(true)
  })

  it.each([
    'ol',
    '#bottom',
    '.none',
    '.list.last',
    'a .last',
    'main>li',
    'main>a',
    '.last~li',
    'svg+ul',
    'li:root',
    'ul:has(.none)',
    ':is(.none,#bottom) a',
    'a:is(main>a)',
    '.none::before',
    'h4:hover',
  ])('%s is not', (text) => {
    expect(canMatch(text)).toBe(false)
  })
})

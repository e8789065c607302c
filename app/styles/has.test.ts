import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The arguments of every `:has()` of a style sheet. */
const hasArguments = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/:has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].map(
    ([, list = '']) => list,
  )

/** Each of its selectors ends with something that has a class, or with what has the focus, which nothing has that comes. */
const isNamed = (list: string) =>
  list
    .replaceAll(/:is\(([^()]*)\)/g, (_, inner: string) => (inner.includes('.') ? '.class' : ''))
    .split(',')
    .every((selector) => /(?:\.[^\s>+~]*|:focus-visible)$/.test(selector))

// `:has()` of a pseudo-class alone, or of an element, makes browsers style a third of the page anew with each element that comes.
test('what :has() looks for is named by its class, so that a photo, a toast or a button that comes restyles nothing else', () => {
  const files = globSync('app/**/*.css', { exclude: ['app/features/blog/prose.css'] })
  const found = files.flatMap((file) => hasArguments(readFileSync(file, 'utf8')))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((selector) => !isNamed(selector))).toEqual([])
})

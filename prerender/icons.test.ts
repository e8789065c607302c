import sharp from 'sharp'
import { expect, it } from 'vitest'
import { colors } from '#contract/colors.ts'
import { iconAddress, iconFiles } from './icons.ts'

const svg = (viewBox: string, inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${root}>${inside}</svg>`
const rgba = (color: string) => [...Buffer.from(color.slice(1), 'hex'), 255]
const red = '#c00000'
const accent = rgba(red)

type Icon = keyof Awaited<ReturnType<typeof iconFiles>>

/** Colour of a pixel of an icon, places from 0 to 1. */
async function pixel(mark: string, file: Icon, left: number, top: number) {
  const icon = (await iconFiles(mark, red))[file]
  const png = file === 'favicon.ico' ? icon.subarray(22) : icon
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(top * info.height) * info.width + Math.floor(left * info.width)) * 4
  return [...data.subarray(at, at + 4)]
}

it('the mark stands on nothing in a tab, on paper on a home screen', async () => {
  const mark = svg('0 0 48 48', '<path fill="#000" d="M24 0h24v48H24z"/>')
  expect((await pixel(mark, 'favicon.ico', 0.3, 0.5))[3]).toBe(0)
  expect(await pixel(mark, 'favicon.ico', 0.98, 0.5)).toEqual(accent)
  expect(await pixel(mark, 'apple-touch-icon.png', 0.75, 0.5)).toEqual(accent)
  expect(await pixel(mark, 'apple-touch-icon.png', 0.3, 0.5)).toEqual(rgba(colors.light.paper))
})

it.each([
  ['fill="#000"', svg('0 0 9 9', '<path fill="#000" d="M0 0h9v9H0z"/>')],
  ['a style', svg('0 0 9 9', '<path style="stroke:none;fill: black" d="M0 0h9v9H0z"/>')],
  ['nothing, which is black', svg('0 0 9 9', '<path d="M0 0h9v9H0z"/>')],
  ['a large drawing', svg('0 0 4096 4096', '<path d="M0 0h4096v4096H0z"/>')],
])('a mark drawn with %s is shown in the accent', async (_, mark) => {
  expect(await pixel(mark, 'icon-512.png', 0.5, 0.5)).toEqual(accent)
  expect((await iconFiles(mark, red))['icon.svg'].toString()).toContain(red)
})

it('what a mask lets through stays the same', async () => {
  const stencil = '<mask id="m"><rect width="9" height="9" fill="#fff"/><rect width="9" height="5" fill="#000"/></mask>'
  const mark = svg('0 0 9 9', `${stencil}<path mask="url(#m)" fill="#000" d="M0 0h9v9H0z"/>`)
  expect((await pixel(mark, 'favicon.ico', 0.5, 0.2))[3]).toBe(0)
  expect(await pixel(mark, 'favicon.ico', 0.5, 0.9)).toEqual(accent)
})

it('a small mark is in every document, a large one a file', () => {
  expect(iconAddress(Buffer.from('<svg a="#1"/>'))).toBe('data:image/svg+xml,%3Csvg%20a%3D%22%231%22%2F%3E')
  expect(iconAddress(Buffer.from('<svg/>'.padEnd(1025)))).toBe('/icon.svg')
})

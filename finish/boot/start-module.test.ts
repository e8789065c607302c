import { expect, test } from 'vitest'
import { readStartModule, startModule } from './start-module.ts'

const data = {
  context: { basename: '/' },
  stream: '["});\n a </script>"]',
  manifest: '/assets/manifest-1.js',
  entry: '/assets/entry-1.js',
  routes: { root: '/assets/root-1.js' },
  modules: ['/assets/entry-1.js'],
  styles: ['/assets/root-1.css'],
}
const load = async (text: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default(given?: unknown): unknown }

test('a page’s start module starts with the data of the page', async () => {
  const text = startModule('const start = (data) => data;', data)
  expect((await load(text)).default()).toEqual(data)
  expect(readStartModule(text)).toEqual(data)
})

test('the module for every page starts with what it is given', async () => {
  expect((await load(startModule('const start = (data) => data;'))).default(data)).toEqual(data)
})

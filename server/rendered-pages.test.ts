import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderedPages } from './rendered-pages.ts'

/** A build whose pages show a file of the content, read at the first of them as the catalog does. */
function buildOver(contentFile: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'build-')), 'index.mjs')
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs'
let content
const loader = () => (content ??= readFileSync(${JSON.stringify(contentFile)}, 'utf8'))
const handleRequest = (request, status, headers, context) =>
  new Response(context.staticHandlerContext.loaderData?.root, { status, headers })
const route = { id: 'root', path: '', module: { default() {}, loader } }
export const entry = { module: { default: handleRequest, handleError() {} } }
export const routes = { root: route, any: { id: 'any', parentId: 'root', path: '*', module: { default() {} } } }
const known = { hasAction: false, hasLoader: true, module: '', imports: [] }
export const assets = { entry: { imports: [], module: '' }, routes: { root: known, any: known }, url: '', version: '' }
export const [basename, publicPath, assetsBuildDirectory] = ['/', '/', '']
export const [future, prerender, routeDiscovery] = [{}, [], { mode: 'initial', manifestPath: '' }]
export const [ssr, isSpaMode] = [true, false]
`,
  )
  return file
}

function contentFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'content-')), 'site.yaml')
  writeFileSync(file, 'as built')
  return file
}

test('pages show the content as it was when they were loaded', async () => {
  const content = contentFile()
  const pages = renderedPages(buildOver(content))
  await pages.load()
  rmSync(content)
  const answer = await pages.handler(new Request('http://localhost/nope'))
  expect([answer.status, await answer.text()]).toEqual([200, 'as built'])
})

test('content that the build cannot read is known at the start, not at the first visitor', async () => {
  const content = contentFile()
  rmSync(content)
  await expect(renderedPages(buildOver(content)).load()).rejects.toThrow('content/ is not what the build was made of')
})

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageProgram } from '#contract/pages.ts'
import { median } from './table.ts'

/** Runs in a project with synthetic articles: prints what its list answers, and how fast a search is rendered. */
const count = Number(process.argv[2])
const { listedArticles } = await import(pathToFileURL(resolve('catalog/blog.ts')).href)
const { filterArticles } = await import(pathToFileURL(resolve('app/features/blog/filter.ts')).href)
const { createPages } = (await import(pathToFileURL(resolve('build/server/pages.js')).href)) as PageProgram
const answer = createPages({ scripts: [], styles: '', fonts: [] })
const runs = 30

async function list(address: string): Promise<string> {
  return (await answer(new Request(`http://site.test${address}`))).text()
}

const found = Math.ceil(count / 10)
const page = await list('/blog?q=ZEPPELIN')
if (!page.includes(`${found} article`)) throw new Error(`the search does not find the ${found} articles that it must`)

async function time(run: () => unknown): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return median(times)
}

const articles = listedArticles()
const filterMs = await time(() => filterArticles(articles, { query: 'zeppelin over', category: '' }))
const pageMs = await time(() => list('/blog?q=zeppelin'))
console.log(JSON.stringify({ filterMs, pageMs }))

import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { projectWithArticles } from './support/synthetic-blog.ts'
import { table } from './support/table.ts'

/** How build, list and search grow with the blog: 10, 100 and 1,000 articles of a thousand words. */
const counts = process.env.BENCH_ARTICLES?.split(',').map(Number) ?? [10, 100, 1000]
const cards = /<article\b/g

const rows = counts.map((count) => {
  const project = projectWithArticles(count)
  try {
    const { folder } = project
    const run = (command: string, args: readonly string[]) =>
      execFileSync(command, args, {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        maxBuffer: 2 ** 26,
      })
    const start = performance.now()
    run(resolve('node_modules/.bin/vite'), ['build', '--app'])
    const seconds = (performance.now() - start) / 1000

    const html = readFileSync(join(folder, 'build/client/blog/index.html'), 'utf8')
    const shown = html.match(cards)?.length
    if (shown !== Math.min(count, 24)) throw new Error(`the list of ${count} articles shows ${shown}`)
    statSync(join(folder, `build/client/blog/article-${count - 1}/index.html`))
    const data = readFileSync(join(folder, 'build/client/blog.data'))
    const latency = JSON.parse(run(process.execPath, [resolve('bench/support/blog-latency.ts'), String(count)])) as {
      filterMs: number
      pageMs: number
    }
    return [
      count,
      seconds,
      html.length,
      brotliCompressSync(html).length,
      brotliCompressSync(data).length,
      latency.filterMs,
      latency.pageMs,
    ]
  } finally {
    project.remove()
  }
})
console.log('The blog as it grows: build without pictures and cards, first page of the list, search over everything\n')
console.log(
  table(
    ['articles', 'build s', 'list html bytes', 'list html brotli', 'list data brotli', 'filter ms', 'search page ms'],
    rows,
  ),
)

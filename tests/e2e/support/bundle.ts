import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'

/** Text of the script, and of the style where it has one, of a page that shows a part of the site by itself. */
export async function bundlePage(entry: URL): Promise<{ script: string; style: string }> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(entry), formats: ['es'], cssFileName: 'page' },
    },
  })) as Rollup.RollupOutput[]
  const files = output.flatMap((result) => result.output)
  const chunk = files.find((file) => file.type === 'chunk')
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (chunk?.type !== 'chunk') throw new Error('the page was not bundled')
  return { script: chunk.code, style: style?.type === 'asset' ? String(style.source) : '' }
}

import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import type { StartData } from '../boot-data.ts'

async function bundle(file: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name: 'start' },
    },
  })) as Rollup.RollupOutput[]
  const chunk = output[0]?.output[0]
  if (!chunk) throw new Error(`${file} was not bundled`)
  return chunk.code.trim()
}

/** The boot script, as text for the page. */
export const bundleBoot = () => bundle('boot.ts')

/** The start script, as text for `startModule`: it defines `start`. */
export const bundleStart = () => bundle('start.ts')

const ownData = '\nexport default () => start('

/** A module whose default export starts the site: one page with its own data, or any page with the data that it is given. */
export function startModule(code: string, data?: StartData): string {
  return data ? `${code}${ownData}${JSON.stringify(data)});\n` : `${code}\nexport default start;\n`
}

/** The data that `startModule` wrote for a page. */
export function readStartModule(text: string): StartData {
  const start = text.lastIndexOf(ownData) + ownData.length
  return JSON.parse(text.slice(start, text.lastIndexOf(')'))) as StartData
}

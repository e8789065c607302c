import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'

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

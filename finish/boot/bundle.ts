import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'

/** Bundles and minifies the boot script, as text for the page. */
export async function bundleBoot(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: fileURLToPath(new URL('boot.ts', import.meta.url)), formats: ['iife'], name: 'boot' },
    },
  })) as Rollup.RollupOutput[]
  const chunk = output[0]?.output[0]
  if (!chunk) throw new Error('the boot script was not bundled')
  return chunk.code.trim()
}

import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './catalog/paths.ts'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: { paths: () => prerenderedPaths(), concurrency: 4 },
} satisfies Config

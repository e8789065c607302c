import { join, parse, sep } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { brandAlias } from './catalog/brand-alias.ts'
import { contentDirectory } from './catalog/content-directory.ts'
import { hydrateFile, islandFiles } from './app/islands/registry.ts'
import { pageSources } from './contract/pages.ts'

const { script, styles, toaster, sending } = pageSources
/** The file of each island, by its name. */
const islands = Object.fromEntries(Object.values(islandFiles).map((file) => [parse(file).name, file]))

/** In development, reloads open pages after an edit of what only the server renders, or of content/. Islands are refreshed in place. */
function reloadPages(): Plugin {
  const content = contentDirectory() + sep
  return {
    name: 'reload-pages',
    apply: 'serve',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      const { client } = server.environments
      // Tailwind names every file that mentions a class: only what browsers load counts.
      const loaded = client.moduleGraph.getModulesByFile(file) ?? []
      if (![...loaded].some(({ type }) => type === 'js')) client.hot.send({ type: 'full-reload' })
    },
    configureServer({ watcher, environments: { ssr, client } }) {
      watcher.add(content)
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(content)) return
        // What has been read of the content is kept by modules.
        if (isRunnableDevEnvironment(ssr)) ssr.runner.clearCache()
        client.hot.send({ type: 'full-reload' })
      })
    },
  }
}

/** What the entry imports stays in its file: every page loads that. */
const ofEntry =
  'entry\\.client|islands/(?:start|load|keep-clicks)|ui/(?:adopt-styles|after-paint|toast|browser-storage)\\.ts|contact/first-touch|blog/contents\\.ts|contract/origin'

/** Few files, so that an island is one round of requests: React with what wakes an island, what islands share, and each island. */
const chunks = [
  { name: 'entry.client', test: new RegExp(ofEntry) },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|\/islands\/hydrate/ },
  {
    name: 'shared',
    test: new RegExp(`^(?!.*(?:${ofEntry})).*/(?:app|contract)/`),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

/** Two builds: `client` is what browsers load (entry, islands, styles, fonts), `ssr` is the program that renders the pages. */
export default defineConfig({
  appType: 'custom',
  plugins: [tailwindcss({ optimize: false }), react(), reloadPages()],
  resolve: { alias: [brandAlias(contentDirectory())] },
  // Only what pages load: in development, too, nobody is shown the store, backups, settings or drafts.
  server: { fs: { allow: ['app', 'contract', 'node_modules', join(contentDirectory(), 'brand')] } },
  // Articles with a later date are published by the next build: see catalog/blog-source.ts.
  define: { __BUILD_DAY__: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  // A small mark comes with the style sheet; a large one would delay it.
  build: { assetsInlineLimit: 512, target: 'es2022', cssTarget: ['chrome111', 'firefox128', 'safari16.4', 'ios16.4'] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: { 'entry.client': script, site: styles, toaster, react: hydrateFile, shared: sending, ...islands },
          // Pages ask for those by name.
          preserveEntrySignatures: 'allow-extension',
          // Pages name files: six digits, as pictures have them.
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            hashCharacters: 'hex',
            // Chrome compiles it while it arrives, beside the page: otherwise each of React's functions waits for the first event that needs it.
            postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        // Pictures that only pages name.
        emitAssets: true,
        rolldownOptions: { input: 'app/pages.tsx', output: { codeSplitting: false } },
      },
    },
  },
})

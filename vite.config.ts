import { join, sep } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { brandAlias } from './catalog/brand-alias.ts'
import { readContent } from './catalog/content.ts'
import { contentDirectory } from './catalog/content-directory.ts'

/** The toast library writes its styles into the page by script, which the policy refuses: app/ui/toaster.tsx links its style sheet instead. */
function withoutInjectedToastStyles(): Plugin {
  return {
    name: 'without-injected-toast-styles',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null
      const clean = code.replace(/^__insertCSS\(.*\);?$/m, '')
      if (clean === code) throw new Error('sonner no longer writes its styles as expected: look at this plugin again')
      return { code: clean, map: null }
    },
  }
}

/**
 * If the router cannot load the code of a page, even one that it only fetches ahead, it reloads the current page. That interrupts the
 * visitor's reading, or a navigation elsewhere that has aborted the loading. app/features/navigation/lead-on.tsx decides instead.
 */
function withoutReloadsForLostCode(): Plugin {
  return {
    name: 'without-reloads-for-lost-code',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/dom/ssr/routeModules.js')) return null
      const asking = code.replace(
        /console\.error\(`Error loading[^]*window\.location\.reload\(\);/,
        'console.warn(error); window.codeLost?.();',
      )
      if (asking === code) throw new Error('react-router no longer reloads as expected: look at this plugin again')
      return { code: asking, map: null }
    },
  }
}

/** In development, shows edits of content/ at once: forgets what has been read of it, and reloads open pages. */
function reloadWithContent(): Plugin {
  const folder = contentDirectory() + sep
  return {
    name: 'reload-with-content',
    apply: 'serve',
    configureServer({ watcher, environments, ws }) {
      const { moduleGraph } = environments.ssr
      watcher.add(folder)
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder)) return
        for (const [id, module] of moduleGraph.idToModuleMap)
          if (id.includes('/catalog/')) moduleGraph.invalidateModule(module)
        ws.send({ type: 'full-reload' })
      })
    },
  }
}

/** `site(accent-light-color)` in a style sheet is `accent.light.color` of content/site.yaml. */
function siteInStyles(): Plugin {
  const directory = contentDirectory()
  return {
    name: 'site-in-styles',
    // In the same phase as Tailwind and after it, before the styles are minified.
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('site(accent-') || !/\.css(?:\?|$)/.test(id)) return null
      this.addWatchFile(join(directory, 'site.yaml'))
      const { accent } = readContent(directory).site
      const filled = code.replaceAll(
        /\bsite\(accent-(light|dark)-(color|strong|text)\)/g,
        (_, theme: 'light' | 'dark', shade: 'color' | 'strong' | 'text') => accent[theme][shade],
      )
      return { code: filled, map: null }
    },
  }
}

/**
 * What every page shows, and what most pages share: with everything that it imports, it becomes one file. The root route is not in it, because
 * its styles would be too.
 */
const site =
  /\/app\/(?:features\/(?:navigation|theme)\/|features\/contact\/first-touch|ui\/(?:toasts|page-meta|section|button|picture)\.)/

// Few files: a page's boot is one round of requests.
const sharedChunks = [
  { name: 'framework', priority: 2, test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: 'site', priority: 1, test: site },
  // Separate files would be more overhead than code.
  { name: 'controls', priority: 1, test: /\/app\/ui\/(?:field|observable|running-tasks|use-focus-back)\./ },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    siteInStyles(),
    reactRouter(),
    withoutInjectedToastStyles(),
    withoutReloadsForLostCode(),
    reloadWithContent(),
  ],
  resolve: { alias: [brandAlias(contentDirectory())] },
  server: { fs: { allow: ['.', contentDirectory()] } },
  // Articles with a later date are published by the next build: see catalog/blog-source.ts.
  define: { __BUILD_DAY__: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  build: { assetsInlineLimit: 0, target: 'es2022', cssTarget: ['chrome111', 'firefox128', 'safari16.4', 'ios16.4'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } } },
})

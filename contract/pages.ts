import type { FormState } from './form-state.ts'

/** Sources of what every page links or names. */
export const pageSources = {
  script: 'app/entry.client.ts',
  toaster: 'app/features/toasts/toaster.ts',
  sending: 'app/features/contact/sending.ts',
  styles: 'app/styles/site.css',
  /** With the letters of English. */
  fonts: ['app/styles/fonts/instrument-sans-basic.woff2', 'app/styles/fonts/newsreader-display-basic.woff2'],
  /** With all others: where the site is in another language, its pages ask for these at once, too. */
  otherFonts: ['app/styles/fonts/instrument-sans-rest.woff2', 'app/styles/fonts/newsreader-display-rest.woff2'],
} as const

/** Addresses of what every page links. */
export interface PageAssets {
  readonly scripts: readonly string[]
  readonly styles: string
  /** Of the first view. */
  readonly fonts: readonly string[]
  /** The icon of tabs, where it is not the file of that name: a small one is in every document. */
  readonly icon?: string
  /** Of what a page loads later, by source: its own, and those of what it imports. In development browsers find the sources themselves. */
  readonly files?: Readonly<Record<string, readonly string[]>>
}

/** In development: the sources themselves, and before them what reloads and refreshes open pages. */
export const developmentAssets: PageAssets = {
  scripts: ['/@vite/client', `/${pageSources.script}`],
  styles: `/${pageSources.styles}`,
  fonts: pageSources.fonts.map((font) => `/${font}`),
}

interface ManifestEntry {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

/** In a build: what Vite's manifest says, for a site in this language. */
export function builtAssets(manifest: Readonly<Record<string, ManifestEntry>>, language: string): PageAssets {
  const address = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`the build has no ${source}`)
    return `/${entry.file}`
  }
  const { script, styles } = pageSources
  const fonts = /^en\b/.test(language) ? pageSources.fonts : [...pageSources.fonts, ...pageSources.otherFonts]
  const { imports = [] } = manifest[script] ?? {}
  // Every page would wait for those files, and no budget would count them.
  if (imports.length > 0) throw new Error(`${script} imports ${imports.join(', ')}: see \`ofEntry\` in vite.config.ts`)
  // What the entry holds is there.
  const gather = (source: string, needed = new Set<string>([script])): readonly string[] => {
    if (needed.has(source)) return []
    needed.add(source)
    return [address(source), ...(manifest[source]?.imports ?? []).flatMap((file) => gather(file, needed))]
  }
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry)
  const files = Object.fromEntries(entries.map((source) => [source, gather(source)]))
  return { scripts: [address(script)], styles: address(styles), fonts: fonts.map(address), files }
}

/** What a page says about itself: sitemap, cards and llms.txt are made from it. */
export interface PageFacts {
  readonly path: string
  /** Without the agency's name. */
  readonly title: string
  readonly description: string
  /** Its heading, with *asterisks* around what is set in italics. */
  readonly heading: string
  /** Addresses of its photographs, as their largest JPEG, in the order of the page. */
  readonly pictures: readonly string[]
  /** Articles only: the day of the last change, YYYY-MM-DD, or of publication where nothing changed since. */
  readonly updated?: string | undefined
  readonly isIndexed: boolean
}

/** How pages are rendered. */
export interface PageOptions {
  /** Vite's own styles and scripts are admitted by no policy, and islands compare style attributes with theirs: pages keep both as they are. */
  readonly isDevelopment?: boolean
  /** Base of the scraping service, which the tools call from the browser; default the public one. */
  readonly scraperUrl?: string
  /** Hears what each page says about itself. */
  onPage?(facts: PageFacts): void
}

/** Answers a request for a page; with what it has to say of a refused form. */
export type AnswerPage = (request: Request, formState?: FormState) => Response | Promise<Response>

/** The program that renders the pages (app/pages.tsx), as the build's last step and the server load it. */
export interface PageProgram {
  readonly createPages: (assets: PageAssets, options?: PageOptions) => AnswerPage
}

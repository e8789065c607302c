import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentProblem } from './content-error.ts'
import { isBeside } from './folder-files.ts'

/** Where every file has its own name. */
const named = {
  '': ['forms', 'galleries', 'interface', 'redirects', 'site'],
  'pages/': [
    'about',
    'accessibility',
    'blog',
    'cases',
    'contact',
    'extraction',
    'home',
    'not-found',
    'privacy',
    'services',
    'terms',
  ],
}

/** Files that look like content and would be passed over without a word: no page is made by adding one. */
export function strayFiles(directory: string): ContentProblem[] {
  return Object.entries(named).flatMap(([folder, names]) =>
    readdirSync(join(directory, folder))
      .filter((file) => /\.(?:ya?ml|mdx?)$/i.test(file) && !isBeside(file))
      .filter((file) => !names.some((name) => file === `${name}.yaml`))
      .map((file) => ({
        file: `${folder}${file}`,
        message: `the file is not read: here stand ${names.join('.yaml, ')}.yaml; correct its name, or move it elsewhere`,
      })),
  )
}

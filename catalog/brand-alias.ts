import { join } from 'node:path'

/** Where the drawings that scripts and style sheets name lie in truth: those of the content that is built, wherever its folder is. */
export function brandAlias(directory: string): { find: RegExp; replacement: string } {
  // Style sheets name them by a way from their own folder.
  return { find: /^(?:#|(?:\.{1,2}\/)+)content\/brand\//, replacement: join(directory, 'brand', '/') }
}

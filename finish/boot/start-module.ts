import type { StartData } from '../boot-data.ts'

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

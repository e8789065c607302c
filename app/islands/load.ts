/** Loads the files that the page names in an attribute, all at once, and answers with what they export. Rejects where one does not come. */
export async function load<Exports extends object>(files = ''): Promise<Exports> {
  return Object.assign({}, ...(await Promise.all(files.split(' ').map((file) => import(/* @vite-ignore */ file)))))
}

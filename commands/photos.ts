import { ContentError } from '#catalog/content-error.ts'
import { buildPhotos, PictureError } from '#pictures/build.ts'

/** `npm run photos`: makes what is missing or changed; exit 1 where a picture could not be made, 2 when misused. */
if (process.argv.length > 2) {
  console.error(
    'Usage: npm run photos\nMakes the derivatives of every picture under content/photos that is new or changed. It takes no arguments.',
  )
  process.exit(2)
}
try {
  const start = performance.now()
  const { made, kept, bytes, films } = await buildPhotos()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${made} pictures made (${(bytes / 1e6).toFixed(1)} MB), ${kept} unchanged, ${films} films, in ${seconds} s.`,
  )
} catch (error) {
  if (!(error instanceof PictureError || error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

import { ContentError } from '#catalog/content-error.ts'
import { buildPhotos, PictureError } from '#pictures/run.ts'

/** `npm run photos`: makes what is missing or changed; exit 1 where a picture could not be made. */
try {
  const { made, kept, bytes, films } = await buildPhotos()
  console.log(`${made} pictures made (${(bytes / 1e6).toFixed(1)} MB), ${kept} unchanged, ${films} film files.`)
} catch (error) {
  if (!(error instanceof PictureError || error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

import { ContentError } from '#catalog/content-error.ts'
import { buildPhotos, PictureError } from '#pictures/build.ts'
import { counted } from './counted.ts'
import { fail, outliveOutput } from './failure.ts'

/** `npm run photos [-- --prune]`: makes missing and changed derivatives. Exits with 1 if a picture could not be made, with 2 if misused. */
const usage = `Usage: npm run photos [-- --prune]
Makes the derivatives of every picture under content/photos that is new or changed.
  --prune  also removes derivatives that are no longer used`
const [flag, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (flag !== undefined && flag !== '--prune')) {
  console.error(usage)
  process.exit(2)
}
outliveOutput()
try {
  const start = performance.now()
  const { made, kept, bytes, films, passedOver } = await buildPhotos({ prune: flag === '--prune' })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const others = passedOver.length > 5 ? ' and others' : ''
  if (passedOver.length > 0)
    console.log(`Passed over, being no pictures: ${passedOver.slice(0, 5).join(', ')}${others}.`)
  console.log(
    `${counted(made, 'picture')} made (${(bytes / 1e6).toFixed(1)} MB), ${kept} unchanged, ${counted(films, 'film file')}, in ${seconds} s.`,
  )
} catch (error) {
  fail(error, [PictureError, ContentError])
}

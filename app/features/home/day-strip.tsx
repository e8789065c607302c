import type { ResolvedPicture } from '#contract/pictures.ts'
import { Picture } from '#app/ui/picture.tsx'

/** The promise, drawn: one strip of daylight, cut into the thirty frames of a month. */
export function DayStrip({ pictures }: { pictures: readonly ResolvedPicture[] }) {
  return (
    <div aria-hidden="true" className="mt-10 lg:mt-14">
      <div className="daylight h-2" />
      <ol className="grid grid-cols-5 gap-x-1 gap-y-1 pt-1 sm:grid-cols-6 md:grid-cols-10 lg:gap-x-1.5">
        {pictures.map((picture, index) => (
          // One picture may stand twice, cropped differently: its place is its identity.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index} className="strip-frame">
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes="(min-width: 117rem) 10.3rem, (min-width: 48rem) 9vw, (min-width: 30rem) 15vw, 17.6vw"
              ratio={3 / 2}
              className="aspect-3/2 w-full"
            />
            <span className="label text-quiet block pt-0.5 pb-1">{String(index + 1).padStart(2, '0')}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

import type { Stat } from '#contract/content/parts.ts'
import type { ResolvedPicture } from '#contract/pictures.ts'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stats } from '#app/ui/stats.tsx'

/** Intro, the founder's story beside its picture, and this page's figures. */
export function AboutStory(props: {
  title: string
  intro: readonly string[]
  story: { title: string; paragraphs: readonly string[]; image: ResolvedPicture; caption: string }
  stats: readonly Stat[]
}) {
  return (
    <div className="overflow-x-clip">
      <header className="page page-grid gap-y-8 pt-14 pb-12 lg:pt-24 lg:pb-20">
        <h1 className="display text-title col-span-12 lg:col-span-10">
          <Emphasis>{props.title}</Emphasis>
        </h1>
        <div className="text-lead text-quiet col-span-12 max-w-measure space-y-4 md:col-span-9 lg:col-span-7 lg:col-start-5">
          {props.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </header>
      <section aria-labelledby="story" className="page-grid page items-start gap-y-10">
        <figure className="col-span-12 lg:col-span-7">
          <Picture
            picture={props.story.image}
            sizes="(min-width: 64rem) 57vw, 100vw"
            ratio={3 / 2}
            priority
            className="bleed-left max-lg:bleed-right aspect-3/2"
          />
          <figcaption className="label text-quiet pt-2">{props.story.caption}</figcaption>
        </figure>
        <div className="col-span-12 md:col-span-7 md:col-start-6 lg:col-span-4 lg:col-start-9">
          <h2 id="story" className="display text-heading">
            {props.story.title}
          </h2>
          <div className="mt-6 max-w-measure space-y-4">
            {props.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <Stats stats={props.stats} className="page pt-section" />
    </div>
  )
}

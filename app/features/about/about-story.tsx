import type { ShownContent } from '#catalog/shown.ts'
import { Emphasis } from '#app/ui/emphasis.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stats } from '#app/ui/stats.tsx'

/** The story's picture as the opening with the title on it, then the intro, the story and this page's figures. */
export function AboutStory({ title, intro, story, stats }: ShownContent['about']) {
  const { image, caption } = story
  return (
    <>
      <header>
        <div className="about-opening">
          {image.entry && <Picture picture={image} sizes="(min-width: 64rem) 100vw, 100vw" ratio={[1.7, 1]} priority />}
          <div className="page">
            <h1 className="display text-title max-w-[12.5em]">
              <Emphasis>{title}</Emphasis>
            </h1>
            {image.entry && <span className="label mt-5 block">{caption}</span>}
          </div>
        </div>
        <div className="page page-grid about-lead items-end gap-y-6 pt-section">
          {intro.map((paragraph, index) => (
            <p
              key={paragraph}
              className={`col-span-12 ${index === 0 ? 'lg:col-span-8' : 'text-quiet max-w-measure lg:col-span-4'}`}
            >
              {paragraph}
            </p>
          ))}
        </div>
      </header>
      <section aria-labelledby="story" className="page page-grid gap-y-6 pt-section">
        <h2 id="story" className="display text-heading col-span-12 lg:col-span-4">
          {story.title}
        </h2>
        <div className="text-lead col-span-12 max-w-[34em] space-y-5 lg:col-span-7 lg:col-start-6">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <Stats stats={stats} className="page pt-section" />
    </>
  )
}

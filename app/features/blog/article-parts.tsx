import type { ArticleData } from '#catalog/blog.ts'
import { fill } from '#contract/fill.ts'
import { ArticleFrame } from './article-card.tsx'
import { filterAddress } from './filter.ts'
import { thirds } from '#app/ui/thirds.ts'

type Words = Pick<ArticleData, 'words'>

/** The table of contents: beside the text where there is room, marked by contents.ts; folded above it elsewhere. */
export function ContentsList({ contents, words: { contentsTitle } }: ArticleData) {
  if (contents.length < 2) return null
  const entries = (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="contents-entry text-small border-hairline text-quiet hover:text-ink flex min-h-target items-center line-l py-1 pl-4 transition-ink md:pointer-fine:min-h-9"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav
        aria-label={contentsTitle}
        className="contents-beside hidden overflow-auto lg:sticky lg:top-28 lg:block print:hidden"
      >
        <p className="label text-quiet pb-3">{contentsTitle}</p>
        {entries}
      </nav>
      <details className="folded border-hairline mb-10 line-y py-1 lg:hidden print:hidden">
        <summary className="text-small flex min-h-target cursor-pointer items-center font-medium">
          {contentsTitle}
        </summary>
        <div className="pb-3">{entries}</div>
      </details>
    </>
  )
}

/** What an article draws on. */
export function ArticleSource({ name, url, words }: NonNullable<ArticleData['article']['source']> & Words) {
  return (
    <p className="label text-quiet mt-12">
      <a href={url} className="text-link">
        {fill(words.source, { name })}
      </a>
    </p>
  )
}

/** The tags of an article. A tag in `found` is a link to the list, searched for it; others would find nothing there. */
export function TagList({ tags, found, words }: { tags: readonly string[]; found: readonly string[] } & Words) {
  return (
    <section aria-label={words.tagsTitle} className="mt-12 print:hidden">
      <p className="label text-quiet">{words.tagsTitle}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            {found.includes(tag) ? (
              <a href={filterAddress({ query: tag, category: '' })} className="blog-category inline-flex items-center">
                {tag}
              </a>
            ) : (
              <span className="text-small text-quiet border-hairline inline-flex min-h-target items-center line px-4">
                {tag}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** After the text: related articles, and those before and after. */
export function ArticleEnd({ related, newer, older, words, readLabel }: ArticleData) {
  const sizes = related.length === 3 ? '(min-width: 48rem) 30vw, 90vw' : '(min-width: 48rem) 44vw, 90vw'
  return (
    <div className="page print:hidden">
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-section">
          <div className="daylight h-px" />
          <h2 id="related" className="display text-heading mt-6 mb-10">
            {words.relatedTitle}
          </h2>
          <ul className={`story-related ${thirds(related)} grid gap-x-gutter gap-y-12`}>
            {related.map((article) => (
              <li key={article.id}>
                <ArticleFrame article={article} readLabel={readLabel} sizes={sizes} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(newer ?? older) && (
        <nav aria-label={words.onwardLabel} className="border-hairline mt-16 grid gap-6 line-t pt-6 md:grid-cols-2">
          <div>{older && <Onward label={words.previousLabel} rel="prev" {...older} />}</div>
          <div className="md:text-right">{newer && <Onward label={words.nextLabel} rel="next" {...newer} />}</div>
        </nav>
      )}
    </div>
  )
}

function Onward({ id, title, label, rel }: Readonly<Record<'id' | 'title' | 'label' | 'rel', string>>) {
  return (
    <a href={`/blog/${id}`} rel={rel} className="group inline-block py-2">
      <span className="label text-quiet block">{label}</span>
      <span className="display text-card hover-line mt-1 block text-balance">{title}</span>
    </a>
  )
}

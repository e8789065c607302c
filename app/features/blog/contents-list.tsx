import type { ArticleData } from '#catalog/blog.ts'

/** The table of contents: beside the text where there is room, marked by contents.ts; folded above it elsewhere. */
export function ContentsList({ contents, words: { contentsTitle } }: ArticleData) {
  if (contents.length < 2) return null
  const entries = (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="contents-entry text-small border-hairline text-quiet hover:text-ink flex min-h-9 items-center border-l py-1 pl-4 transition-ink pointer-coarse:min-h-target"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label={contentsTitle} className="contents-beside hidden overflow-y-auto lg:sticky lg:top-28 lg:block">
        <p className="label text-quiet mb-3">{contentsTitle}</p>
        {entries}
      </nav>
      <details className="folded contents-folded border-hairline mb-8 border-y py-1 lg:hidden">
        <summary className="text-small flex min-h-target cursor-pointer items-center font-medium">
          {contentsTitle}
        </summary>
        <div className="pb-3">{entries}</div>
      </details>
    </>
  )
}

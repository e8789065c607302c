import type { ArticleData } from '#catalog/blog.ts'

/** The table of contents: beside the text where there is room, marked by contents.ts; folded above it elsewhere. */
export function ContentsList({ contents, words: { contentsTitle } }: ArticleData) {
  if (contents.length < 2) return null
  const entries = (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="contents-entry text-small">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label={contentsTitle} className="contents-beside">
        <p className="label text-quiet mb-3">{contentsTitle}</p>
        {entries}
      </nav>
      <details className="folded contents-folded">
        <summary className="text-small flex min-h-target cursor-pointer items-center font-medium">
          {contentsTitle}
        </summary>
        {entries}
      </details>
    </>
  )
}

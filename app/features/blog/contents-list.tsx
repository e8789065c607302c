import type { ContentsEntry } from '#contract/article.ts'

interface ContentsListProps {
  readonly contents: readonly ContentsEntry[]
  readonly title: string
}

/** The table of contents: beside the text where there is room, marked by contents.ts; folded above it elsewhere. */
export function ContentsList({ contents, title }: ContentsListProps) {
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
      <nav aria-label={title} className="contents-beside">
        <p className="label text-quiet mb-3">{title}</p>
        {entries}
      </nav>
      <details className="folded contents-folded">
        <summary className="text-small flex min-h-target cursor-pointer items-center font-medium">{title}</summary>
        {entries}
      </details>
    </>
  )
}

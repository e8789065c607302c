import { useEffect, useRef } from 'react'
import type { ContentsEntry } from '#contract/article.ts'
import { useCurrentSection } from './use-current-section.ts'

/** The table of contents: beside the text with the current section marked where there is room, folded above it elsewhere. */
export function ContentsList({ contents, title }: { contents: readonly ContentsEntry[]; title: string }) {
  const current = useCurrentSection(contents)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Where the list scrolls by itself, the mark stays in view.
    if (entry && list.current) list.current.scrollTop = entry.offsetTop - list.current.clientHeight / 2
  }, [current])
  if (contents.length < 2) return null
  return (
    <>
      <nav ref={list} aria-label={title} className="contents-beside">
        <p className="label text-quiet mb-3">{title}</p>
        <Entries contents={contents} current={current} />
      </nav>
      <details className="contents-folded">
        <summary className="text-small flex min-h-target cursor-pointer items-center font-medium">{title}</summary>
        <Entries contents={contents} />
      </details>
    </>
  )
}

function Entries({ contents, current }: { contents: readonly ContentsEntry[]; current?: string }) {
  return (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="contents-entry text-small"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

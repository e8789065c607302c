import type { FormEvent, MouseEvent, RefObject } from 'react'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import type { BlogFilter } from './filter.ts'

interface BlogSearchProps {
  readonly filter: BlogFilter
  readonly categories: readonly string[]
  readonly words: Pick<BlogPage, 'searchPlaceholder' | 'searchLabel' | 'categoriesLabel' | 'allLabel'>
  /** Filters in the browser; without it the form is sent. */
  readonly onChange: ((filter: BlogFilter) => void) | undefined
  readonly field: RefObject<HTMLInputElement | null>
}

/** Search and categories: a form that the server answers; with script it filters while the visitor types. */
export function BlogSearch({ filter, categories, words, onChange, field }: BlogSearchProps) {
  const { query, category } = filter
  const search = (event: FormEvent) => {
    if (!onChange) return
    event.preventDefault()
    onChange({ category, query: field.current?.value ?? '' })
    // The on-screen keyboard of a phone covers the results, and stays as long as the field has the focus.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
  }
  const choose = (event: MouseEvent, next: string) => {
    if (!onChange) return
    event.preventDefault()
    onChange({ query: field.current?.value ?? '', category: next })
  }
  return (
    <search>
      <form action="/blog" method="get" onSubmit={search} data-replay className="page-grid items-center gap-y-4">
        <div className="blog-search col-span-12 xl:col-span-5">
          <input
            ref={field}
            type="search"
            name="q"
            dir="auto"
            defaultValue={query}
            onInput={(event: FormEvent<HTMLInputElement>) => onChange?.({ category, query: event.currentTarget.value })}
            placeholder={words.searchPlaceholder}
            aria-label={words.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            className="field-control bg-raised text-body w-full border px-4"
          />
          <button
            type="submit"
            name="category"
            value={category}
            className="border-line text-small hover:border-ink border border-l-0 px-6"
          >
            {words.searchLabel}
          </button>
        </div>
        <fieldset className="blog-categories col-span-12 xl:col-span-7">
          <legend className="sr-only">{words.categoriesLabel}</legend>
          {['', ...categories].map((name) => (
            <button
              key={name}
              type="submit"
              name="category"
              value={name}
              aria-pressed={name === category}
              onClick={(event) => choose(event, name)}
              className="blog-category"
            >
              {name === '' ? words.allLabel : name}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  )
}

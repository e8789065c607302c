import type { FormEvent } from 'react'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import type { FilterControl } from './use-blog-filter.ts'

interface BlogSearchProps extends FilterControl {
  readonly categories: readonly string[]
  readonly words: Pick<BlogPage, 'searchPlaceholder' | 'searchLabel' | 'categoriesLabel' | 'allLabel'>
}

/** Search and categories: a form that the server answers; with script it filters while the visitor types. */
export function BlogSearch({ filter, change, field, categories, words }: BlogSearchProps) {
  const search = (event: FormEvent) => {
    // The on-screen keyboard of a phone covers the results, and stays as long as the field has the focus.
    if (change(event) && matchMedia('(pointer: coarse)').matches) field.current?.blur()
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
            defaultValue={filter.query}
            onInput={() => change()}
            placeholder={words.searchPlaceholder}
            aria-label={words.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            className="field-control bg-raised text-body w-full border px-4"
          />
          <button
            type="submit"
            name="category"
            value={filter.category}
            className="border-line text-small hover:border-ink border border-l-0 px-6"
          >
            {words.searchLabel}
          </button>
        </div>
        <fieldset className="blog-categories col-span-12 flex gap-2 xl:col-span-7">
          <legend className="sr-only">{words.categoriesLabel}</legend>
          {['', ...categories].map((name) => (
            <button
              key={name}
              type="submit"
              name="category"
              value={name}
              aria-pressed={name === filter.category}
              onClick={(event) => change(event, name)}
              className="blog-category"
            >
              {name || words.allLabel}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  )
}

import type { BlogPage } from '#contract/content/pages/blog.ts'
import type { BlogFilter } from './filter.ts'

interface BlogSearchProps {
  /** What the address asked for. */
  readonly filter: BlogFilter
  readonly categories: readonly string[]
  readonly words: BlogPage
}

/**
 * Search and categories: a form that the server answers. With script the list listens to it (`useBlogFilter`) and filters while the visitor types;
 * React has no part in it, because its own listeners would make every key slower.
 */
export function BlogSearch({ filter, categories, words }: BlogSearchProps) {
  return (
    <search>
      <form action="/blog" method="get" data-replay className="page-grid items-center gap-y-4">
        <div className="col-span-12 flex min-h-target xl:col-span-5">
          <input
            type="search"
            name="q"
            dir="auto"
            defaultValue={filter.query}
            placeholder={words.searchPlaceholder}
            aria-label={words.searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            className="field-control min-w-0 flex-1"
          />
          <button
            type="submit"
            name="category"
            value={filter.category}
            className="border-line text-small hover:border-ink line-y line-r px-4"
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

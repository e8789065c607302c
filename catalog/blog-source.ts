import { type BlogPost, blogPost } from '#contract/content/blog.ts'
import { placeholderValues, substitute } from '#contract/placeholders.ts'
import { content } from './content.ts'
import { contentDirectory } from './content-directory.ts'
import { ContentError } from './content-error.ts'
import { folderFiles, namedById } from './folder-files.ts'
import { type Parsed, readText } from './text-file.ts'
import { parseYaml } from './yaml-file.ts'

/** An article as it is in its file: checked front matter, and the text, which is parsed only where it is shown. */
export interface ArticleSource extends BlogPost {
  /** File below the content folder. */
  readonly file: string
  /** The text in MDX, after as many blank lines as the front matter has, so that line numbers are those of the file. */
  readonly body: string
}

const frontMatter = /^---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*\r?\n/

/** Reads one article. */
function readArticle(directory: string, name: string, values: Readonly<Record<string, string>>): Parsed<ArticleSource> {
  const file = `blog/${name}`
  const text = readText(directory, file)
  if (!text.ok) return text
  const source = text.value
  const head = frontMatter.exec(source)
  if (!head) {
    const message = /^---[ \t]*\r?\n/.test(source)
      ? 'the front matter is not closed: put a line of --- after its last field'
      : 'the file does not begin with front matter: put its fields between two lines of ---, one of them the first'
    return { ok: false, problems: [{ file, line: 1, message }] }
  }
  const prepare = (value: unknown) => substitute(value ?? {}, values)
  const result = parseYaml(head[1] ?? '', { file, schema: namedById(blogPost, name), prepare, firstLine: 2 })
  if (!result.ok) return result
  const body = '\n'.repeat(head[0].split('\n').length - 1) + source.slice(head[0].length)
  return { ok: true, value: { ...result.value, file, body } }
}

/** Every article of a content folder, newest first, drafts and future ones too; and what is wrong with those that cannot be read. */
export function readArticles(directory: string, values: Readonly<Record<string, string>>) {
  const { names = [], problems = [] } = folderFiles(directory, 'blog', '.mdx') ?? {}
  const read = names.map((name) => readArticle(directory, name, values))
  return {
    articles: read.flatMap((article) => (article.ok ? [article.value] : [])).toSorted(newestFirst),
    problems: [...problems, ...read.flatMap((article) => (article.ok ? [] : article.problems))],
  }
}

/** Every article of the site. Throws a ContentError that lists what is wrong. */
function allArticles(): ArticleSource[] {
  const { articles, problems } = readArticles(contentDirectory(), placeholderValues(content().site))
  if (problems.length > 0) throw new ContentError(problems)
  return articles
}

/** Order of the list, newest first: by the later of publication and revision; on the same day by id, so that every build has the same order. */
export function newestFirst(a: BlogPost, b: BlogPost): number {
  return (b.updated ?? b.date).localeCompare(a.updated ?? a.date) || a.id.localeCompare(b.id)
}

/** The day that it is now in UTC, YYYY-MM-DD. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Whether an article is public on a day, YYYY-MM-DD: it is no draft, and its own day has come. */
export function isPublished(article: Pick<BlogPost, 'draft' | 'date'>, day: string): boolean {
  return !article.draft && article.date <= day
}

/** The first day after `day` on which an article becomes public; `undefined` if none is to come. */
export function nextPublication(day: string): string | undefined {
  const days = allArticles().flatMap(({ draft, date }) => (draft ? [] : [date]))
  return days.toSorted().find((date) => date > day)
}

/** The day of the build, defined only in what Vite builds: a server shows what was public at the build, not what has become due since. */
declare const __BUILD_DAY__: string
const buildDay = () => (typeof __BUILD_DAY__ === 'string' ? __BUILD_DAY__ : today())

/** Whether this is `npm run dev`, which alone defines `import.meta.env`. */
const showsUnpublished = () => (import.meta as { env?: { DEV?: boolean } }).env?.DEV === true

let cached: { directory: string; articles: readonly ArticleSource[] } | undefined

/** The published articles, newest first, read once; in development all of them, drafts too, read again at each call. */
export function articleSources(): readonly ArticleSource[] {
  const directory = contentDirectory()
  if (cached?.directory === directory && !showsUnpublished()) return cached.articles
  const day = buildDay()
  const articles = allArticles().filter((article) => showsUnpublished() || isPublished(article, day))
  cached = { directory, articles }
  return articles
}

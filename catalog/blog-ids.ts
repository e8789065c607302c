import { articleSources } from './blog-source.ts'

/** Ids of the articles that this build publishes, listed or not, newest first. */
export function publishedArticleIds(): string[] {
  return articleSources().map(({ id }) => id)
}

import { articleSources } from '#catalog/blog-source.ts'
import { listed, readable, unlisted } from './support/blog.ts'
import { expect, test } from './support/test.ts'

const sources = articleSources()
const sourceOf = (id: string) => sources.find((article) => article.id === id)

/** Where cards of articles stand, and whose, in order. */
const places = [
  { path: '/', ids: listed.slice(0, 3) },
  { path: '/blog', ids: listed },
  ...[...listed, ...unlisted].map((id) => ({ path: `/blog/${id}`, ids: sourceOf(id)?.related ?? [] })),
]

for (const { path, ids } of places) {
  test(`§3 article cards of ${path}: picture, category, date, title and excerpt are those of the article`, async ({
    page,
  }) => {
    await page.goto(path)
    const link = page.getByRole('link', { name: /^Read Article/ })
    const cards = page.getByRole('main').getByRole('listitem').getByRole('article').filter({ has: link })
    await expect(cards).toHaveCount(ids.length)
    for (const [index, id] of ids.entries()) {
      const card = cards.nth(index)
      const { title = '', excerpt = '', category = '', date = '', image } = sourceOf(id) ?? {}
      await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${id}`)
      await expect(card.getByRole('img')).toHaveAccessibleName(image?.alt ?? '')
      await expect(card.getByText(category, { exact: true })).toBeVisible()
      await expect(card.getByRole('time')).toHaveText(readable(date))
      await expect(card.getByRole('time')).toHaveAttribute('datetime', date)
      await expect(card.getByRole('heading')).toHaveText(title)
      await expect(card.getByText(excerpt, { exact: true })).toBeVisible()
    }
  })
}

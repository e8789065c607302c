import { z } from 'zod'
import { closingCall, metadata, note, pageTitle, paginationWords, text, textWith } from '../parts.ts'

/** `content/pages/blog.yaml` */
export const blogPage = z.strictObject({
  metadata,
  title: pageTitle,
  intro: text.describe('One or two sentences under the heading.'),
  searchPlaceholder: text.describe('Stands in the empty field, and is the name of the search.'),
  searchLabel: text.describe('Words of the button that searches.'),
  categories: z
    .array(text.describe('One category.'))
    .min(1)
    .describe('The categories that the list filters by, in the order of their buttons.'),
  categoriesLabel: text.describe('Name of the group of category buttons, for screen readers.'),
  allLabel: text.describe('The button that lifts the category filter.'),
  featuredTitle: text.describe('Heading over the first two articles, which open the list large.'),
  moreTitle: text.describe('Heading over the rest of the list.'),
  readLabel: text.describe('Words of the link on an article’s card, on the home page too.'),
  results: z
    .strictObject({
      one: text.describe('One result.'),
      many: textWith('count').describe('Several; {count} is the number.'),
      none: text.describe('Heading of an empty result.'),
      noneText: text.describe('What to do then.'),
      clearLabel: text.describe('The way out of an empty result.'),
      empty: text.describe('Heading where the blog has no article yet.'),
      emptyText: text.describe('What a visitor can do then.'),
    })
    .describe('How many articles were found, and what to do where there is none.'),
  pagination: paginationWords.describe('Where the list has more articles than one page shows.'),
  savedTitle: text.describe('Heading over the articles saved in this browser.'),
  removeLabel: text.describe('Words of the button that takes an article off that list.'),
  feedTitle: textWith('name').describe('Title of the feeds; {name} is the agency.'),
  refresh: z
    .strictObject({
      updateLabel: text.describe('Words of the first button.'),
      updatingLabel: text.describe('The same for the two seconds that it is busy.'),
      extractLabel: text.describe('Words of the second button.'),
      extractingLabel: text.describe('The same for the two seconds that it is busy.'),
      updatedPrefix: text.describe('Stands before the time the first button was last used.'),
      imagesPrefix: text.describe('Stands before the time the second button was last used.'),
      updated: note.describe('Toast of the first button.'),
      updateFailed: note.describe('Its toast where the browser does not keep the time.'),
      extracted: note.describe('Toast of the second button.'),
      extractFailed: note.describe('Its toast where the browser does not keep the time.'),
    })
    .describe('The two buttons under the list. They fetch nothing: each notes the time in this browser.'),
  closing: closingCall.describe('The call at the end of the list.'),
  article: z
    .strictObject({
      backLabel: text.describe('Words of the link above the article, back to the list.'),
      readTime: textWith('minutes').describe('{minutes} is the number.'),
      byline: textWith('author').describe('{author} is the author.'),
      likesOne: text.describe('The like count where it is one.'),
      likesLabel: textWith('count').describe('The like count; {count} is the number.'),
      shareLabel: text.describe('Words of the button that shares the article or copies its link.'),
      shared: text.describe('Toast after it was shared.'),
      saveLabel: text.describe('Words of the button that saves the article in this browser.'),
      savedLabel: text.describe('Words of the same button while the article is saved.'),
      copied: text.describe('Toast where the link was copied instead of shared.'),
      saved: text.describe('Toast after saving.'),
      removed: text.describe('Toast after the article was taken off the saved ones, on the list too.'),
      shareFailed: text.describe('Toast where the link could be neither shared nor copied.'),
      saveFailed: text.describe('Toast where the browser does not keep saved articles, on the list too.'),
      contentsTitle: text.describe('Heading over the list of the article’s own headings, where it has two or more.'),
      relatedTitle: text.describe('Heading over the related articles.'),
      onwardLabel: text.describe('Name of the links to the articles before and after, for screen readers.'),
      previousLabel: text.describe('Stands over the title of the next older article.'),
      nextLabel: text.describe('Stands over the title of the next newer article.'),
      tagsTitle: text.describe('Heading over the tags at the end of the text.'),
      updated: textWith('day').describe('{day} is the day of the last change.'),
      source: textWith('name').describe('{name} is the source.'),
    })
    .describe('Words of every article page.'),
})
export type BlogPage = z.infer<typeof blogPage>

import type { ArticleActions } from '#app/features/blog/article-actions.tsx'
import type { BlogList } from '#app/features/blog/blog-list.tsx'
import type { RefreshButtons } from '#app/features/blog/refresh-buttons.tsx'
import type { SavedList } from '#app/features/blog/saved-list.tsx'
import type { ContactForm } from '#app/features/contact/contact-form.tsx'
import type { Copyable } from '#app/features/contact/copyable.tsx'
import type { TestEmail } from '#app/features/contact/test-email.tsx'
import type { ExtractionTool } from '#app/features/extraction/extraction-tool.tsx'
import type { Gallery } from '#app/features/gallery/gallery.tsx'
import type { ServicesWheel } from '#app/features/home/services-wheel.tsx'
import type { Film } from '#app/features/video/film.tsx'

/** Every part of the site that runs in the browser: its component. */
export interface Islands {
  ContactForm: typeof ContactForm
  TestEmail: typeof TestEmail
  Copyable: typeof Copyable
  Film: typeof Film
  Gallery: typeof Gallery
  ServicesWheel: typeof ServicesWheel
  BlogList: typeof BlogList
  SavedList: typeof SavedList
  RefreshButtons: typeof RefreshButtons
  ArticleActions: typeof ArticleActions
  ExtractionTool: typeof ExtractionTool
}

/** The file of each. Pages name those of their islands, with what they import: whoever wakes one asks for all of it at once. */
export const islandFiles: Readonly<Record<keyof Islands, string>> = {
  ContactForm: 'app/features/contact/contact-form.tsx',
  TestEmail: 'app/features/contact/test-email.tsx',
  Copyable: 'app/features/contact/copyable.tsx',
  Film: 'app/features/video/film.tsx',
  Gallery: 'app/features/gallery/gallery.tsx',
  ServicesWheel: 'app/features/home/services-wheel.tsx',
  BlogList: 'app/features/blog/blog-list.tsx',
  SavedList: 'app/features/blog/saved-list.tsx',
  RefreshButtons: 'app/features/blog/refresh-buttons.tsx',
  ArticleActions: 'app/features/blog/article-actions.tsx',
  ExtractionTool: 'app/features/extraction/extraction-tool.tsx',
}

/** What wakes all of them. */
export const hydrateFile = 'app/islands/hydrate.ts'

/** When an island comes alive: once the page is idle, once it comes near the view, or once somebody reaches for it. */
export type When = 'idle' | 'visible' | 'touch'

/** Every part of the site that runs in the browser, each with the code it needs and nothing else. */
export const islands = {
  'contact-form': () => import('#app/features/contact/contact-form.tsx').then((m) => m.ContactForm),
  'test-email': () => import('#app/features/contact/test-email.tsx').then((m) => m.TestEmail),
  copyable: () => import('#app/features/contact/copyable.tsx').then((m) => m.Copyable),
  film: () => import('#app/features/video/film.tsx').then((m) => m.Film),
  gallery: () => import('#app/features/gallery/gallery.tsx').then((m) => m.Gallery),
  'services-wheel': () => import('#app/features/home/services-wheel.tsx').then((m) => m.ServicesWheel),
  'blog-list': () => import('#app/features/blog/blog-list.tsx').then((m) => m.BlogList),
  'saved-list': () => import('#app/features/blog/saved-list.tsx').then((m) => m.SavedList),
  'refresh-buttons': () => import('#app/features/blog/refresh-buttons.tsx').then((m) => m.RefreshButtons),
  'article-actions': () => import('#app/features/blog/article-actions.tsx').then((m) => m.ArticleActions),
  'extraction-tool': () => import('#app/features/extraction/extraction-tool.tsx').then((m) => m.ExtractionTool),
}

export type Islands = typeof islands
/** When an island comes alive: once the page is idle, once it comes near the view, or once somebody reaches for it. */
export type When = 'idle' | 'visible' | 'touch'

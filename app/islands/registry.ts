/** Every part of the site that runs in the browser, by the name of its component, each with the code it needs and nothing else. */
export const islands = {
  ContactForm: () => import('#app/features/contact/contact-form.tsx'),
  TestEmail: () => import('#app/features/contact/test-email.tsx'),
  Copyable: () => import('#app/features/contact/copyable.tsx'),
  Film: () => import('#app/features/video/film.tsx'),
  Gallery: () => import('#app/features/gallery/gallery.tsx'),
  ServicesWheel: () => import('#app/features/home/services-wheel.tsx'),
  BlogList: () => import('#app/features/blog/blog-list.tsx'),
  SavedList: () => import('#app/features/blog/saved-list.tsx'),
  RefreshButtons: () => import('#app/features/blog/refresh-buttons.tsx'),
  ArticleActions: () => import('#app/features/blog/article-actions.tsx'),
  ExtractionTool: () => import('#app/features/extraction/extraction-tool.tsx'),
}

export type Islands = typeof islands
/** When an island comes alive: once the page is idle, once it comes near the view, or once somebody reaches for it. */
export type When = 'idle' | 'visible' | 'touch'

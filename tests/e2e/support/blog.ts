import type { Page } from '@playwright/test'

/** Articles of the list, newest first. */
export const listed = [
  'social-media-marketing-law-firms-guide',
  'high-quality-video-content-growth-tool-2025',
  'professional-content-transforms-brand',
  'content-converts-browsers-buyers',
  'content-multiplication-strategy',
  'why-phone-camera-not-enough',
  'social-media-new-business-card',
  'dayframe-origin-story',
]
/** Articles that only their address leads to. */
export const unlisted = ['performance-marketing', 'brand-authority']

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles...' })
export const status = (page: Page) => page.getByRole('main').getByRole('status')
export const articleLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Read Article/ })
/** Where the cards lead, in order. */
export const addresses = (page: Page) =>
  articleLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** A date of the content as it is read: 2025-08-18 is 18 Aug 2025. */
export const readable = (date: string) => new Date(date).toUTCString().slice(5, 16).replace(/^0/, '')

/** Pictures come into view as the page moves. */
export const isPicture = (url: string) => /\.(avif|jpg|svg)$/.test(new URL(url).pathname)

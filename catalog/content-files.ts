import { caseStudy } from '#contract/content/case-study.ts'
import { forms } from '#contract/content/forms.ts'
import { galleries } from '#contract/content/gallery.ts'
import { interfaceText } from '#contract/content/interface.ts'
import { aboutPage } from '#contract/content/pages/about.ts'
import { blogPage } from '#contract/content/pages/blog.ts'
import { casesPage } from '#contract/content/pages/cases.ts'
import { contactPage } from '#contract/content/pages/contact.ts'
import { extractionPage } from '#contract/content/pages/extraction.ts'
import { homePage } from '#contract/content/pages/home.ts'
import { legalPage } from '#contract/content/pages/legal.ts'
import { notFoundPage } from '#contract/content/pages/not-found.ts'
import { servicesPage } from '#contract/content/pages/services.ts'
import { redirects } from '#contract/content/redirects.ts'
import { service } from '#contract/content/service.ts'
import { site } from '#contract/content/site.ts'

/** Every file that is one of its kind, by its name in `Content`: where it stands below the content folder, and what it holds. */
export const contentFiles = {
  site: { file: 'site.yaml', schema: site },
  interface: { file: 'interface.yaml', schema: interfaceText },
  forms: { file: 'forms.yaml', schema: forms },
  galleries: { file: 'galleries.yaml', schema: galleries },
  redirects: { file: 'redirects.yaml', schema: redirects },
  home: { file: 'pages/home.yaml', schema: homePage },
  servicesPage: { file: 'pages/services.yaml', schema: servicesPage },
  casesPage: { file: 'pages/cases.yaml', schema: casesPage },
  blogPage: { file: 'pages/blog.yaml', schema: blogPage },
  about: { file: 'pages/about.yaml', schema: aboutPage },
  contact: { file: 'pages/contact.yaml', schema: contactPage },
  notFound: { file: 'pages/not-found.yaml', schema: notFoundPage },
  privacy: { file: 'pages/privacy.yaml', schema: legalPage },
  terms: { file: 'pages/terms.yaml', schema: legalPage },
  accessibility: { file: 'pages/accessibility.yaml', schema: legalPage },
  extraction: { file: 'pages/extraction.yaml', schema: extractionPage },
} as const

/** Folders of files of one kind, each named by its id, and what each file holds. */
export const contentFolders = { services: service, cases: caseStudy } as const

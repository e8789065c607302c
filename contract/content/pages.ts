import { z } from 'zod'
import { extractionWords } from './extraction-words.ts'
import { externalLink, metadata, note, picture, slug, stat, text, video } from './parts.ts'

/** `content/pages/home.yaml` */
export const homePage = z.strictObject({
  metadata,
  hero: z.strictObject({
    headline: text.describe('The promise; one pair of *asterisks* sets the emphasised words in italics.'),
    tagline: text.describe('What the agency does and for whom.'),
    aside: text.describe('The one wink under the tagline.'),
    casesLabel: text.describe('Words of the button that scrolls to the cases.'),
    emailLabel: text.describe('Words of the mailto link.'),
    stats: z.array(stat).length(4).describe('The four figures of the hero.'),
    strip: z.array(picture).min(7).max(31).describe('Pictures of the strip: one day cut into a month of frames.'),
    film: video.describe('The full-width film.'),
    trusted: z.strictObject({
      title: text.describe('Heading of the logos block.'),
      names: z.array(text).min(4).describe('The brands on the picture, read aloud as its description.'),
    }),
  }),
  services: z.strictObject({
    title: text,
    text: text.describe('One sentence under the heading.'),
    wheel: z.array(slug).length(8).describe('Ids of the eight services of the wheel, clockwise from the top.'),
  }),
  cases: z.strictObject({
    title: text,
    text: text.describe('One sentence under the heading.'),
    cases: z.array(slug).length(6).describe('Slugs of the six cases, in order.'),
    allLabel: text.describe('Words of the button to all cases.'),
  }),
  blog: z.strictObject({ title: text, text, allLabel: text.describe('Words of the button to all posts.') }),
  about: z.strictObject({
    title: text,
    letter: z.array(text).min(2).describe('The founder’s note, paragraph by paragraph.'),
    signature: text.describe('Who signs it: a role, not a person.'),
    image: picture.describe('The founder’s corner.'),
    stats: z.array(stat).length(3).describe('The three figures of this section.'),
    portfolioLabel: text.describe('Words of the link to the founder’s portfolio.'),
    moreLabel: text.describe('Words of the button to the about page.'),
  }),
  social: z.strictObject({
    title: text,
    text,
    items: z
      .array(
        z.strictObject({
          id: slug.describe('Unique.'),
          image: picture.describe('The post’s picture.'),
          url: externalLink.describe('The post.'),
          isVideo: z.boolean().describe('Marks a moving post.'),
          title: text.describe('What the post is about.'),
        }),
      )
      .min(3)
      .describe('The teaser’s posts.'),
  }),
  contact: z.strictObject({ title: text, text, textLabel: text, emailLabel: text }),
})
export type HomePage = z.infer<typeof homePage>

/** `content/pages/services.yaml` */
export const servicesPage = z.strictObject({
  metadata,
  title: text,
  intro: text,
  order: z.array(slug).length(12).describe('Ids of all services in the order of the index.'),
  backLabel: text,
  includedTitle: text,
  packagesTitle: text,
  packagesNote: text.describe('One sentence under the packages.'),
  proofTitle: text.describe('Heading over the related case.'),
  actionTitle: text.describe('Heading of the closing action.'),
  actionLabel: text.describe('Words of the button that opens the text-message composer.'),
  filmTitle: text.describe('Heading over a service’s film.'),
  notFound: text.describe('Shown for an unknown id.'),
})
export type ServicesPage = z.infer<typeof servicesPage>

/** `content/pages/cases.yaml` */
export const casesPage = z.strictObject({
  metadata,
  title: text,
  intro: text,
  order: z.array(slug).length(7).describe('Slugs of all cases in list order.'),
  galleryLabel: text.describe('Words of the link to a case’s external gallery.'),
  actionTitle: text,
  actionLabel: text.describe('Words of the button that opens the text-message composer.'),
  actionMessage: text.describe('Prefilled text message.'),
  backLabel: text,
  facts: z
    .strictObject({ client: text, date: text, location: text, category: text, work: text })
    .describe('Words before the facts of a case: kind of client, date, place, category, what was done.'),
  metricsTitle: text,
  overviewTitle: text,
  galleryTitle: text,
  relatedTitle: text.describe('Heading of the related cases.'),
  moreTitle: text.describe('Heading of the more-case-studies block.'),
  viewLabel: text.describe('Words of the link on a case card.'),
  nextLabel: text.describe('Words before the next case.'),
})
export type CasesPage = z.infer<typeof casesPage>

/** `content/pages/blog.yaml` */
export const blogPage = z.strictObject({
  metadata,
  title: text,
  intro: text,
  searchPlaceholder: text,
  searchLabel: text.describe('Words of the button that searches, and name of the search.'),
  categoriesLabel: text.describe('Name of the group of category buttons, for screen readers.'),
  allLabel: text.describe('The button that lifts the category filter.'),
  featuredTitle: text,
  moreTitle: text,
  readLabel: text,
  results: z.strictObject({
    one: text.describe('One result.'),
    many: text.describe('Several; {count} is the number.'),
    none: text.describe('Heading of an empty result.'),
    noneText: text.describe('What to do then.'),
    clearLabel: text.describe('The way out of an empty result.'),
  }),
  pagination: z
    .strictObject({
      label: text.describe('Name of the links to further pages, for screen readers.'),
      position: text.describe('{page} and {pages} are the numbers.'),
      newer: text,
      older: text,
    })
    .describe('Where the list has more articles than one page shows.'),
  savedTitle: text.describe('Heading over the articles saved in this browser.'),
  removeLabel: text.describe('Words of the button that takes an article off that list.'),
  feedTitle: text.describe('Title of the feeds; {name} is the agency.'),
  refresh: z.strictObject({
    updateLabel: text,
    updatingLabel: text,
    extractLabel: text,
    extractingLabel: text,
    updatedPrefix: text,
    imagesPrefix: text,
    updated: note,
    updateFailed: note,
    extracted: note,
    extractFailed: note,
  }),
  article: z.strictObject({
    backLabel: text,
    readTime: text.describe('{minutes} is the number.'),
    byline: text.describe('{author} is the author.'),
    likesLabel: text.describe('{count} is the number.'),
    shareLabel: text,
    shared: text,
    saveLabel: text,
    savedLabel: text,
    copied: text,
    saved: text,
    removed: text,
    shareFailed: text,
    saveFailed: text,
    contentsTitle: text,
    relatedTitle: text,
    onwardLabel: text.describe('Name of the links to the articles before and after, for screen readers.'),
    previousLabel: text,
    nextLabel: text,
    tagsTitle: text,
    updated: text.describe('{day} is the day of the last change.'),
    source: text.describe('{name} is the source.'),
  }),
})
export type BlogPage = z.infer<typeof blogPage>

/** `content/pages/about.yaml` */
export const aboutPage = z.strictObject({
  metadata,
  title: text,
  intro: z.array(text).min(1),
  story: z.strictObject({ title: text, paragraphs: z.array(text).min(2), image: picture }),
  stats: z.array(stat).length(3).describe('The three figures of this page.'),
  timeline: z.strictObject({
    title: text,
    entries: z
      .array(z.strictObject({ when: text.describe('Year or span, as shown.'), title: text, text }))
      .length(4)
      .describe('Four entries, oldest first.'),
  }),
  values: z.strictObject({ title: text, items: z.array(note).length(4).describe('Four values.') }),
  closing: z.strictObject({
    title: text,
    text,
    label: text.describe('Words of the button that opens the text-message composer.'),
    message: text.describe('Prefilled text message.'),
  }),
})
export type AboutPage = z.infer<typeof aboutPage>

/** `content/pages/contact.yaml` */
export const contactPage = z.strictObject({
  metadata,
  title: text,
  intro: text,
  testimonials: z.strictObject({
    title: text,
    items: z
      .array(z.strictObject({ quote: text, by: text.describe('A role and a kind of company. Never a person.') }))
      .min(2),
  }),
  details: z.strictObject({
    title: text,
    textLabel: text,
    emailLabel: text,
    areaLabel: text,
    replyLabel: text,
    copyLabel: text,
    copiedLabel: text,
    testLabel: text.describe('Words of the Send Test Email button.'),
    testingLabel: text.describe('The same while it sends.'),
    testNote: text.describe('One sentence that says what the button does.'),
  }),
  form: z.strictObject({ title: text, text }),
})
export type ContactPage = z.infer<typeof contactPage>

const field = z.strictObject({
  label: text.describe('Label above the field; required ones carry the mark of the specification.'),
  hint: text.optional().describe('A short hint under the label.'),
  placeholder: text.optional(),
})
const option = z.strictObject({
  value: text.describe('What is sent and stored.'),
  label: text.describe('What a visitor reads.'),
})

/** `content/forms.yaml`: labels, options and messages of both forms. */
export const forms = z.strictObject({
  optionalMark: text.describe('Mark beside the label of an optional field.'),
  choose: text.describe('First entry of a list: nothing chosen.'),
  sending: text.describe('Words of a submit button while it sends.'),
  message: z.strictObject({
    submit: text,
    success: text,
    failure: text,
    fields: z.strictObject({ name: field, email: field, company: field, message: field }),
  }),
  inquiry: z.strictObject({
    submit: text,
    success: note,
    failure: note,
    subject: text.describe('Subject of the mail; {fullName} is the visitor.'),
    fields: z.strictObject({
      fullName: field,
      email: field,
      phone: field,
      company: field,
      projectType: field,
      budget: field,
      timeline: field,
      message: field,
    }),
  }),
  test: z.strictObject({
    success: note.describe('Toast; {inbox} is the agency inbox, {id} the message id.'),
    failure: text.describe('Title of the failure toast; the server’s words follow.'),
    payload: z
      .strictObject({
        fullName: text,
        email: z.email(),
        phone: text,
        company: text,
        projectType: text,
        budget: text,
        timeline: text,
        message: text,
        subject: text,
      })
      .describe('The fixed sample that Send Test Email sends.'),
  }),
  projectTypes: z.array(option).min(1),
  budgets: z.array(option).min(1),
  timelines: z.array(option).min(1),
  errors: z.strictObject({
    required: text,
    email: text,
    tooLong: text.describe('{max} is the limit.'),
    option: text,
    characters: text,
    tooMany: text.describe('{minutes} is when to try again.'),
    unavailable: text,
  }),
  mail: z
    .strictObject({
      intro: text.describe('First line of the mail to the agency; {name} is the visitor.'),
      reply: text.describe('Says that an answer goes straight to the visitor.'),
      source: text.describe('Heading over where the inquiry came from.'),
      page: text,
      referrer: text,
      campaign: text,
      received: text,
      id: text,
    })
    .describe('Small words of the mail to the agency.'),
  receipt: z.strictObject({
    subject: text.describe('{name} is the agency.'),
    greeting: text.describe('{name} is the visitor.'),
    body: z.array(text).min(1),
    quoteTitle: text,
    closing: text,
  }),
})
export type Forms = z.infer<typeof forms>

/** `content/interface.yaml`: the small words of menus, switches, galleries and players. */
export const interfaceText = z.strictObject({
  skip: text,
  menu: text,
  openMenu: text,
  closeMenu: text,
  mainNavigation: text,
  footerNavigation: text,
  homeLink: text.describe('{name} is the agency.'),
  theme: z.strictObject({ toDark: text, toLight: text }),
  lightbox: z.strictObject({
    label: text,
    close: text,
    previous: text,
    next: text,
    share: text,
    copied: text,
    fullscreen: text,
    thumbnails: text,
    position: text.describe('{number}, {count} and {caption}.'),
    goTo: text.describe('{number}.'),
    failed: text,
    zoomIn: text,
    zoomOut: text,
  }),
  video: z.strictObject({ play: text, pause: text, failed: text }),
  newTab: text.describe('Said after links that open a new tab.'),
  unexposed: text.describe('Caption of a frame that is not taken yet.'),
  notifications: text.describe('Name of the region of toasts.'),
  dismiss: text,
})
export type InterfaceText = z.infer<typeof interfaceText>

/** `content/pages/not-found.yaml` and the last-resort error page. */
export const notFoundPage = z.strictObject({
  metadata,
  code: text,
  message: text,
  homeLabel: text,
  frame: text,
  unexpected: text.describe('Heading of the last-resort error page; the error’s message follows.'),
})
export type NotFoundPage = z.infer<typeof notFoundPage>

/** `content/pages/privacy.yaml` and `terms.yaml` */
export const legalPage = z.strictObject({
  metadata,
  title: text,
  updated: z.iso.date(),
  intro: text,
  sections: z.array(z.strictObject({ title: text, paragraphs: z.array(text).min(1) })).min(2),
})
export type LegalPage = z.infer<typeof legalPage>

/** `content/pages/extraction.yaml`: the two internal tools, in Portuguese. */
export const extractionPage = z.strictObject({
  lang: z.string().describe('Language of both tools, BCP 47.'),
  all: z.strictObject({ title: text, intro: text, metadata }),
  single: z.strictObject({ title: text, intro: text, metadata, gallery: z.string().describe('Key of its gallery.') }),
  words: extractionWords.describe('Every other label and toast of the tools.'),
})
export type ExtractionPage = z.infer<typeof extractionPage>

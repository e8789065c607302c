/** Parts of pages that links may name, by the address of the page, or by its beginning for services and cases. Home's are pages to links. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/services': ['day', 'offers', 'questions', 'closing'],
  '/services/': ['included', 'film', 'packages', 'day', 'proof', 'questions', 'closing'],
  '/cases': ['closing'],
  '/cases/': [
    'metrics',
    'overview',
    'gallery',
    'sessions',
    'coverage',
    'deliverables',
    'results',
    'related',
    'more',
    'closing',
  ],
  '/blog': ['featured', 'more', 'closing'],
  '/about': ['story', 'timeline', 'values', 'team', 'location', 'press', 'awards', 'clients', 'say-hi', 'closing'],
  '/contact': ['contact-form', 'form-heading', 'details-heading', 'testimonials-heading'],
  '/privacy': [],
  '/terms': [],
  '/accessibility': [],
}

/** The parts of a page that is no article and not Home, whether its content fills them or not; `undefined` for any other address. */
export function partsOf(path: string): readonly string[] | undefined {
  return parts[path] ?? parts[path.replace(/[^/]*$/, '')]
}

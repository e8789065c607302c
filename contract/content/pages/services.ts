import { z } from 'zod'
import { metadata, slug, text } from '../parts.ts'

/** `content/pages/services.yaml` */
export const servicesPage = z.strictObject({
  metadata,
  title: text,
  intro: text,
  order: z.array(slug).min(1).describe('Ids of all services in the order of the index.'),
  backLabel: text,
  includedTitle: text,
  packagesTitle: text,
  packagesNote: text.describe('One sentence under the packages.'),
  featuredLabel: text.describe('Stands beside the package that is marked as featured.'),
  proofTitle: text.describe('Heading over the related case.'),
  actionTitle: text.describe('Heading of the closing action.'),
  actionLabel: text.describe('Words of the button that opens the text-message composer.'),
  filmTitle: text.describe('Heading over a service’s film.'),
  notFound: text.describe('Shown for an unknown id.'),
})
export type ServicesPage = z.infer<typeof servicesPage>

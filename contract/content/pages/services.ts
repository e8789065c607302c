import { z } from 'zod'
import { callTitle, closingCall, fields, metadata, pageTitle, picture, slug, text, textWith } from '../parts.ts'
import { offers, questions, steps } from '../proof.ts'

/** `content/pages/services.yaml` */
export const servicesPage = z.strictObject({
  metadata,
  title: pageTitle,
  intro: text.describe('One or two sentences under the heading.'),
  order: z.array(slug).min(1).describe('Ids of all services in the order of the index.'),
  photographs: z.array(picture).default([]).describe('One for every two services, in order; else the first one’s own.'),
  backLabel: text.describe('Words of the link above a service, back to the index.'),
  includedTitle: text.describe('Heading over what a service includes.'),
  packagesTitle: text.describe('Heading over the packages and their prices.'),
  packagesNote: text.describe('Beside that heading: what the prices cover.'),
  prices: fields('How prices are written: the words around their numbers.', {
    from: textWith('price').describe('A price that is the least; {price} is the number.'),
    person: textWith('price').describe('A price for each person.'),
    month: textWith('price').describe('A price for each month.'),
  }),
  featuredLabel: text.describe('Stands beside the package that is marked as featured.'),
  proofTitle: text.describe('Heading over the related case.'),
  actionTitle: callTitle,
  actionLabel: text.describe('Words of the button that opens the text-message composer.'),
  formLabel: text.optional().describe('Words of the link to the form beside each text-message button.'),
  day: steps.optional().describe('How a day runs: whole under the index, in short on each service.'),
  offers: offers.optional().describe('What whole jobs cost, line by line, under the index.'),
  questions: questions
    .optional()
    .describe('Questions under the index; the heading also stands over those of a service.'),
  filmTitle: text.describe('Heading over a service’s film.'),
  closing: closingCall.describe('The call at the end of the index.'),
  notFound: text.describe('Heading where an address names a service that does not exist.'),
  notFoundText: text.describe('One or two sentences under it, also for search engines.'),
})

import type { Content } from './content.ts'

/** Parts of pages that links may name and that are left out because the content has nothing for them: the address, and the field that would bring it. */
export function leftOutSections({ services, cases }: Pick<Content, 'services' | 'cases'>): ReadonlyMap<string, string> {
  const ofServices = services.flatMap(({ id, video, relatedCase }) => [
    ...without(video, `/services/${id}#film`, 'video'),
    ...without(relatedCase, `/services/${id}#proof`, 'relatedCase'),
  ])
  const ofCases = cases.flatMap(({ id, sessions, deliverables, results, showsMore, closing }) => [
    ...without(sessions, `/cases/${id}#sessions`, 'sessions'),
    ...without(deliverables, `/cases/${id}#deliverables`, 'deliverables'),
    ...without(results, `/cases/${id}#results`, 'results'),
    ...without(showsMore, `/cases/${id}#more`, 'showsMore'),
    ...without(closing, `/cases/${id}#closing`, 'closing'),
  ])
  return new Map([...ofServices, ...ofCases])
}

const without = (value: unknown, address: string, field: string): [string, string][] =>
  value ? [] : [[address, field]]

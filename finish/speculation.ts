import { functionPath } from '#contract/inquiry.ts'
import { toolPaths } from '#contract/addresses.ts'

const excluded = [...toolPaths, functionPath, '/photos/*', '/films/*', '/assets/*', '/*.xml', '/*.txt', '/*\\?*']

/** Which pages a browser may load ahead when a visitor points at a link: every page of ours but the tools. */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] },
      eagerness: 'moderate',
    },
  ],
})

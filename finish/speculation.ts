/** Tells browsers which pages they may prefetch when a visitor points at a link: every page of ours. Files have an extension, and no link leads to the tools. */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*.*', '/*\\?*'] } }] },
      eagerness: 'moderate',
    },
  ],
})

import { readStored } from '#app/ui/browser-storage.ts'

/** Where this tab keeps the visitor's origin. */
export const originKey = (shortName: string): string => `${shortName}-first-touch`

/** Where this tab keeps a post whose page was left before its answer. */
export const unansweredKey = (shortName: string): string => `${shortName}-unanswered`

/** Whether there is such a post. */
export const hasUnanswered = (shortName: string): boolean =>
  readStored(unansweredKey(shortName), 'sessionStorage') !== null

/** Where this tab keeps the visitor's origin. */
export const originKey = (shortName: string): string => `${shortName}-first-touch`

/** Where this tab keeps a post whose page was left before its answer. */
export const unansweredKey = (shortName: string): string => `${shortName}-unanswered`

/** Whether there is such a post; not if the storage refuses. */
export function hasUnanswered(shortName: string): boolean {
  try {
    return sessionStorage.getItem(unansweredKey(shortName)) !== null
  } catch {
    return false
  }
}

/** Where a visitor came from: every page remembers it, so this is apart from the fields of the forms. */

/** Field of a post for the address that linked here. */
export const referrerField = 'referrer'
/** Campaign parameters that are remembered from the address of a visitor's first page. */
export const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
/** Name of a campaign parameter. */
export type CampaignField = (typeof campaignFields)[number]
/** Longest address or parameter, characters. */
export const originLimit = 300

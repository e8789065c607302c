/** Folder of the mails under the data directory, one `.eml` file each. */
export const outboxFolder = 'outbox'

/** Folder of the operator's exports under the data directory. */
export const exportFolder = 'exports'

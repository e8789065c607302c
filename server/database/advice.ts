const tls = 'Postgres asks for an encrypted connection: add ?sslmode=verify-full to DATABASE_URL.'
const authority =
  'Add sslrootcert=FILE to DATABASE_URL, with the certificate of the authority that your provider names.'
const starting = 'Postgres is starting or stopping: try again in a minute.'

/** What to do about an error of Postgres or of the way to it, by its code; the codes are in Postgres' appendix A. */
const byCode: Readonly<Record<string, string>> = {
  '25006': 'Postgres takes no writes: most often its disk is full, or it is a replica.',
  '53100': "Postgres' disk is full: free some room.",
  '53300': 'Every server takes ten connections: raise max_connections, or that of the role, or use a pooler.',
  '55P03': 'Something else has held the tables for 10 s, like an erasure or a backup: try again.',
  '57P01': starting,
  '57P02': starting,
  '57P03': starting,
  DEPTH_ZERO_SELF_SIGNED_CERT: authority,
  SELF_SIGNED_CERT_IN_CHAIN: authority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: authority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: authority,
  ECONNREFUSED: 'Look whether Postgres runs, and at host and port of DATABASE_URL.',
  ENOTFOUND: 'Look at the host of DATABASE_URL; special characters of a password are written like %40.',
}

/** What to look at first if Postgres fails; `undefined` for errors that speak for themselves. */
export function adviceOnPostgres(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message.endsWith(' no encryption')) return tls
  const code = 'code' in error ? String(error.code) : ''
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined
}

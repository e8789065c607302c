const tls = 'Postgres asks for an encrypted connection: add ?sslmode=verify-full to DATABASE_URL.'
const noTls =
  'Connections to Postgres on another machine must be encrypted: turn on TLS there, or add ?sslmode=disable to DATABASE_URL if the network is private.'
const authority =
  'Add sslrootcert=FILE to DATABASE_URL, with the certificate of the authority that your provider names.'
const starting = 'Postgres is starting or stopping: try again in a minute.'

/** What to do about an error of Postgres or of the way to it, by its code; the codes are in Postgres' appendix A. */
const byCode: Readonly<Record<string, string>> = {
  '25006': 'Postgres is read-only: its disk is probably full, or it is a replica.',
  '53100': 'The disk of Postgres is full: free some space.',
  '53300': 'Each server uses ten connections: raise max_connections or the limit of the role, or use a pooler.',
  '55P03': 'The tables have been locked for 10 s, for example by an erasure or a backup: try again.',
  '57P01': starting,
  '57P02': starting,
  '57P03': starting,
  DEPTH_ZERO_SELF_SIGNED_CERT: authority,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of Postgres is for another host name: use that name in DATABASE_URL.',
  SELF_SIGNED_CERT_IN_CHAIN: authority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: authority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: authority,
  ECONNREFUSED: 'Check that Postgres is running, and the host and port in DATABASE_URL.',
  ENOTFOUND: 'Check the host in DATABASE_URL. Special characters in the password must be percent-encoded, like %40.',
}

/** What to look at first if Postgres fails; `undefined` for errors that speak for themselves. */
export function adviceOnPostgres(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message.endsWith(' no encryption')) return tls
  if (error.message.includes('does not support SSL')) return noTls
  const code = 'code' in error ? String(error.code) : ''
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined
}

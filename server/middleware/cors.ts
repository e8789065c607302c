/** Headers that a functions client sends. */
const allowedHeaders = 'authorization, apikey, content-type, x-client-info'

/** The answer to a CORS preflight: only configured origins may post from elsewhere. */
export function preflight(origin: string, isAllowed: boolean): Response {
  if (!isAllowed) return new Response(null, { status: 403, headers: { vary: 'Origin' } })
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '86400',
      vary: 'Origin',
    },
  })
}

/** Lets a configured origin read an answer. */
export function readableBy(origin: string, response: Response): Response {
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-expose-headers', 'retry-after')
  response.headers.append('vary', 'Origin')
  return response
}

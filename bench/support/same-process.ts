import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Loaded before the server, it leaves off the header that has browsers begin a page in a process of its own: what that takes is the machine's,
 * and the limit page does not ask for it.
 */
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, headers: OutgoingHttpHeaders) {
  const { 'cross-origin-opener-policy': _, ...others } = headers
  return writeHead.call(this, status, others)
} as typeof writeHead

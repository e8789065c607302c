/** The words of a failure; what the server adds (a limit, an outage) follows them. */
export function withReason(failure: string, reason: string | undefined): string {
  return reason ? `${failure} ${reason}` : failure
}

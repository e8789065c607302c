import type { SmtpSink } from '#tests/support/smtp-sink.ts'

/** How often each Message-ID arrived. */
export function arrivals(sink: SmtpSink): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { source } of sink.mails) {
    const id = /^Message-ID:\s*<([^>@]+)@/im.exec(source.toString('latin1', 0, 4000))?.[1] ?? 'none'
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Acknowledged inquiries whose mail did not arrive, and mails that arrived more than once. */
export function compare(sink: SmtpSink, acknowledged: Iterable<string>): { lost: number; duplicates: number } {
  const counts = arrivals(sink)
  let lost = 0
  for (const id of acknowledged) if (!counts.has(`agency-mail.${id}`)) lost += 1
  let duplicates = 0
  for (const count of counts.values()) duplicates += count - 1
  return { lost, duplicates }
}

/** Things that are counted. */
const counters = {
  accepted: ['site_inquiries_accepted_total', 'Inquiries stored and handed to the outbox.'],
  quarantined: ['site_inquiries_quarantined_total', 'Inquiries stored in quarantine.'],
  repeated: ['site_inquiries_repeated_total', 'Posts that met an inquiry already stored.'],
  refused: ['site_inquiries_refused_total', 'Posts refused: invalid, too large, too many.'],
  unavailable: ['site_inquiries_unavailable_total', 'Posts that could not be stored.'],
  delivered: ['site_deliveries_done_total', 'Deliveries made.'],
  dead: ['site_deliveries_dead_total', 'Deliveries given up.'],
  retried: ['site_deliveries_retried_total', 'Failed attempts that will be repeated.'],
} as const

const histograms = {
  post: ['site_inquiry_post_seconds', 'Time to answer a post.'],
  delivery: ['site_delivery_seconds', 'Time one delivery attempt took.'],
} as const

/** Upper bounds of the histograms' buckets, s. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 60]

/** A value that is read when it is asked for. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

/** Counters and timings of a process since it started. */
export type Metrics = ReturnType<typeof createMetrics>

/** Fresh counters, all at zero. */
export function createMetrics() {
  const counts = new Map<string, number>()
  const count = (key: string, by = 1) => void counts.set(key, (counts.get(key) ?? 0) + by)
  return {
    count: (name: keyof typeof counters) => count(counters[name][0]),
    observe(name: keyof typeof histograms, ms: number) {
      const [key] = histograms[name]
      const seconds = ms / 1000
      for (const bound of bounds) if (seconds <= bound) count(`${key}_bucket{le="${bound}"}`)
      count(`${key}_bucket{le="+Inf"}`)
      count(`${key}_sum`, seconds)
      count(`${key}_count`)
    },
    /** The Prometheus text format. */
    render(gauges: readonly Gauge[]): string {
      const lines: string[] = []
      const head = (name: string, help: string, type: string) =>
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
      const show = (key: string) => lines.push(`${key} ${counts.get(key) ?? 0}`)
      for (const [name, help] of Object.values(counters)) {
        head(name, help, 'counter')
        show(name)
      }
      for (const [name, help] of Object.values(histograms)) {
        head(name, help, 'histogram')
        for (const bound of [...bounds, '+Inf']) show(`${name}_bucket{le="${bound}"}`)
        for (const part of ['sum', 'count']) show(`${name}_${part}`)
      }
      let last = ''
      for (const { name, help, value, labels } of gauges) {
        if (name !== last) head(name, help, 'gauge')
        const pairs = Object.entries(labels ?? {}).map(([label, text]) => `${label}="${text}"`)
        lines.push(`${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`)
        last = name
      }
      return `${lines.join('\n')}\n`
    },
  }
}

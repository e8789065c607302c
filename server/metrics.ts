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
export type CounterName = keyof typeof counters

const histograms = {
  post: ['site_inquiry_post_seconds', 'Time to answer a post.'],
  delivery: ['site_delivery_seconds', 'Time one delivery attempt took.'],
} as const
export type HistogramName = keyof typeof histograms

/** Upper bounds of the histograms' buckets, s. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 60]

/** A value that is read when it is asked for. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

/** Counters and timings of this process since it started. */
export interface Metrics {
  count(name: CounterName): void
  observe(name: HistogramName, ms: number): void
  /** The Prometheus text format. */
  render(gauges: readonly Gauge[]): string
}

/** Fresh counters, all at zero. */
export function createMetrics(): Metrics {
  const counts = new Map<CounterName, number>()
  const fresh = () => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 })
  const seen = new Map<string, ReturnType<typeof fresh>>(Object.keys(histograms).map((name) => [name, fresh()]))
  return {
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    observe(name, ms) {
      const known = seen.get(name)
      if (known === undefined) return
      const seconds = ms / 1000
      known.sum += seconds
      known.count += 1
      known.buckets = known.buckets.map((count, index) => count + Number(seconds <= (bounds[index] ?? 0)))
    },
    render(gauges) {
      const lines: string[] = []
      for (const [key, [name, help]] of Object.entries(counters)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`, `${name} ${counts.get(key as CounterName) ?? 0}`)
      }
      for (const [key, [name, help]] of Object.entries(histograms)) {
        const { buckets, sum, count } = seen.get(key) ?? fresh()
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} histogram`)
        bounds.forEach((bound, index) => lines.push(`${name}_bucket{le="${bound}"} ${buckets[index]}`))
        lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`)
      }
      let last = ''
      for (const { name, help, value, labels } of gauges) {
        if (name !== last) lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`)
        const marks = Object.entries(labels ?? {}).map(([label, text]) => `${label}="${text}"`)
        lines.push(`${name}${marks.length > 0 ? `{${marks.join(',')}}` : ''} ${value}`)
        last = name
      }
      return `${lines.join('\n')}\n`
    },
  }
}

import type { Stat } from '#contract/content/parts.ts'

/** Where one figure has more characters than this, all are set smaller, so that each stays on its line. */
const longFigure = 6

/** The figures of the home page: one size, one baseline. */
export function Figures({ stats }: { stats: readonly Stat[] }) {
  const isLong = stats.some(({ value }) => value.length > longFigure)
  return (
    <dl className={`page home-figures ${isLong ? 'is-long' : ''}`}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt className="label text-quiet">{label}</dt>
          <dd className="display figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

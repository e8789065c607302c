import type { Stat } from '#contract/content/parts.ts'

/** Figures set like captions on a contact sheet: hairlines, tabular, small labels. */
export function Stats({ stats, className = '' }: { stats: readonly Stat[]; className?: string }) {
  // Two by two leaves no third alone: on a phone three stand as lines, two each for large letters.
  const [grid, item] =
    stats.length === 3
      ? [
          'md:grid-cols-3 md:gap-y-8',
          'flex-wrap items-baseline justify-between pb-3 md:flex-col md:items-start md:justify-start md:pb-0',
        ]
      : ['grid-cols-2 gap-y-8 md:grid-cols-4', 'flex-col']
  return (
    <dl className={`grid gap-x-gutter ${grid} ${className}`}>
      {stats.map(({ value, label }) => (
        <div key={label} className={`border-hairline flex gap-1 border-t pt-4 ${item}`}>
          <dt className="label text-quiet">{label}</dt>
          <dd className="display order-first text-heading figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Stat } from '#contract/content/parts.ts'

/** A figure with more characters than this is set smaller, so that it stays on one line. */
const longFigure = 8

/** Figures set like captions on a contact sheet: hairlines, tabular, small labels. */
export function Stats({ stats, className = '' }: { stats: readonly Stat[]; className?: string }) {
  // On a phone, two columns would leave the third of three alone, so three become lines. Other numbers stand in two columns, in one
  // where letters are large.
  const [grid, item] =
    stats.length === 3
      ? [
          'md:grid-cols-3 md:gap-y-8',
          'flex-wrap items-baseline justify-between pb-3 md:flex-col md:items-start md:justify-start md:pb-0',
        ]
      : ['grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-y-8 md:grid-cols-4', 'flex-col']
  return (
    <dl className={`grid gap-x-gutter ${grid} ${className}`}>
      {stats.map(({ value, label }) => (
        <div key={label} className={`border-hairline flex gap-1 border-t pt-4 ${item}`}>
          <dt className="label text-quiet">{label}</dt>
          <dd className={`display order-first figures ${value.length > longFigure ? 'text-card' : 'text-heading'}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

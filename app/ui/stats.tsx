import type { Stat } from '#contract/content/parts.ts'
import { thirds } from './thirds.ts'

/** A figure with more characters than this is set smaller, so that it stays on one line. */
const longFigure = 8

/** Figures set like captions on a contact sheet: hairlines, tabular, small labels. */
export function Stats({ stats, className = '' }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={`stats ${thirds(stats)} ${className}`}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt className="label text-quiet">{label}</dt>
          <dd className={`display order-first figures ${value.length > longFigure ? 'text-card' : 'text-heading'}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { Stat } from '#contract/content/parts.ts'

/** Figures set like captions on a contact sheet: hairlines, tabular, small labels. */
export function Stats({ stats, className = '' }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-x-6 gap-y-8 ${stats.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-4'} ${className}`}
    >
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="border-hairline flex flex-col-reverse last:odd:max-md:col-span-2 justify-end gap-1 border-t pt-4"
        >
          <dt className="label text-quiet">{label}</dt>
          <dd className="display text-heading figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

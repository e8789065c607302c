/** The years as four frames along the line of the day. */
export function Timeline({ entries }: { entries: readonly { when: string; title: string; text: string }[] }) {
  return (
    <div>
      <div className="daylight h-2" />
      <ol className="page-grid gap-y-10 pt-1">
        {entries.map(({ when, title, text }) => (
          <li
            key={when}
            className="border-line col-span-12 row-span-3 grid grid-rows-subgrid gap-y-0 border-l pt-6 pl-5 md:col-span-6 xl:col-span-3"
          >
            <p className="label text-quiet">{when}</p>
            <h3 className="display text-card mt-2">{title}</h3>
            <p className="text-quiet mt-3 max-w-measure">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

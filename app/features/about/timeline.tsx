/** The years under each other, as large as they are far, along the line of the day. */
export function Timeline({ entries }: { entries: readonly { when: string; title: string; text: string }[] }) {
  return (
    <ol className="years">
      {entries.map(({ when, title, text }) => (
        <li key={when} className="page-grid items-baseline gap-y-2">
          <p className="display years-when figures col-span-12 lg:col-span-5">{when}</p>
          <h3 className="display text-card col-span-12 lg:col-span-3">{title}</h3>
          <p className="text-quiet col-span-12 max-w-measure lg:col-span-4">{text}</p>
        </li>
      ))}
    </ol>
  )
}

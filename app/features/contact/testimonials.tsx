/** What clients said, signed by a role and a kind of company; the first is large. */
export function Testimonials({ title, items }: { title: string; items: readonly { quote: string; by: string }[] }) {
  return (
    <section aria-labelledby="testimonials-heading" className="kind-words">
      <h2 id="testimonials-heading" className="label text-quiet pb-3">
        {title}
      </h2>
      <ul className="gap-x-gutter md:grid md:grid-cols-2">
        {items.map(({ quote, by }) => (
          <li key={quote} className="border-hairline border-t pt-5 pb-8 md:first:col-span-2">
            <figure>
              <blockquote className="display">“{quote}”</blockquote>
              <figcaption className="label text-quiet mt-4">{by}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What clients said, signed by a role and a kind of company. */
export function Testimonials({ title, items }: { title: string; items: readonly { quote: string; by: string }[] }) {
  return (
    <section aria-labelledby="testimonials-heading">
      <h2 id="testimonials-heading" className="label text-quiet">
        {title}
      </h2>
      <ul className="mt-4 space-y-8">
        {items.map(({ quote, by }) => (
          <li key={quote}>
            <figure className="border-hairline border-t pt-4">
              <blockquote className="display text-card">“{quote}”</blockquote>
              <figcaption className="label text-quiet mt-3">{by}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

import logos from '#content/brand/trusted.svg'
import narrowLogos from '#content/brand/trusted-narrow.svg'

/** One picture with the marks of the organizations, which its alternative text names. Small screens get a version in two columns. */
export function TrustedBy({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section aria-labelledby="trusted-heading" className="page trusted-by">
      <h2 id="trusted-heading" className="label text-quiet">
        {title}
      </h2>
      <picture>
        <source media="(width < 64rem)" srcSet={narrowLogos} width="658" height="400" />
        <img
          src={logos}
          alt={names.join(', ')}
          width="1427"
          height="200"
          loading="lazy"
          decoding="async"
          className="on-dark-invert mt-5 w-full opacity-80"
        />
      </picture>
    </section>
  )
}

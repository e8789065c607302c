import type { ServiceData } from '#catalog/services.ts'
import { thirds } from '#app/ui/thirds.ts'

/** Packages side by side as price lists under hairlines; the one most clients take carries the accent. */
export function PackageList({ page, packages }: Pick<ServiceData, 'page'> & Pick<ServiceData['service'], 'packages'>) {
  return (
    <section aria-labelledby="packages" className="bg-raised">
      <div className="page py-section">
        <div className="page-grid items-end gap-y-4 pb-10">
          <h2 id="packages" className="display text-heading col-span-12 lg:col-span-7">
            {page.packagesTitle}
          </h2>
          <p className="text-small text-quiet col-span-12 max-w-measure lg:col-span-4 lg:col-start-9">
            {page.packagesNote}
          </p>
        </div>
        <ul className={`package-grid ${thirds(packages)} grid gap-x-gutter gap-y-12`}>
          {packages.map(({ name, priceText, features, featured }) => (
            <li key={name} className={`line-t-2 pt-6 ${featured ? 'border-accent' : 'border-line'}`}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-small font-medium">{name}</h3>
                {featured && <p className="label text-accent-strong">{page.featuredLabel}</p>}
              </div>
              <p className="display text-heading mt-3 figures">
                {priceText.split(/(?=\/)/).map((part, index) => (
                  <span key={part} className={index > 0 ? 'text-card text-quiet inline-block' : undefined}>
                    {part}
                  </span>
                ))}
              </p>
              <ul className="mt-6">
                {features.map((feature) => (
                  <li key={feature} className="text-small border-hairline line-t py-3">
                    {feature}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
